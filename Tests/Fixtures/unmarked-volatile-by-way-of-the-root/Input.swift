// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

final class Downloads: Sendable {
  let session: URLSession
  init(session: URLSession) { self.session = session }
}

struct App: CompositionRoot {
  let wiring = Wiring()
  private let kept = URLSession.shared
  private let given: URLSession

  init(given: URLSession) { self.given = given }

  var viaMethod: Downloads { shared { makeDownloads() } }
  var viaProperty: Downloads { shared { Downloads(session: current) } }
  var viaStored: Downloads { shared { Downloads(session: kept) } }
  var viaStatic: Downloads { shared { Self.make() } }
  var fromOutside: Downloads { shared { Downloads(session: given) } }
  var fromProvider: Downloads { shared { Downloads(session: session) } }
  var session: URLSession { shared(.volatile) { .shared } }

  private var current: URLSession { .shared }

  private func makeDownloads() -> Downloads { Downloads(session: current) }

  private static func make() -> Downloads { Downloads(session: .shared) }
}
