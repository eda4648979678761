// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

final class Previews {
  private let session: URLSession
  init(session: URLSession) { self.session = session }
  func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}

final class ArticleViewController: UIViewController {
  func presenter() -> ArticlePresenter { ArticlePresenter(previews: Previews(session: URLSession.shared)) }
}

final class ArticlePresenter {
  private let previews: Previews
  init(previews: Previews) { self.previews = previews }
}
