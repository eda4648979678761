// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

final class Images: Sendable {
  static let shared = Images(session: .shared)
  private let session: URLSession
  init(session: URLSession = .shared) { self.session = session }
  func load() async throws -> Data { try await session.data(from: URL(string: "https://images.test")!).0 }
}

/// It makes what the configuration calls stable.
final class Gallery: Sendable {
  static let shared = Gallery(images: Images())
  private let images: Images
  init(images: Images) { self.images = images }
}

struct AppRoot: CompositionRoot {
  let wiring = Wiring()
  var images: Images { shared { Images.shared } }
  var made: Images { shared { Images() } }
  var gallery: Gallery { shared { Gallery.shared } }
}

func start(_ root: AppRoot) { _ = (root.images, root.made, root.gallery) }
