// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private let session: any Session

  init(session: any Session = URLSession.shared) { self.session = session }
}

protocol Session {}

extension URLSession: Session {}

final class Feed {
  private var loader = Loader()

  init(loader: Loader?) {
    if let loader { self.loader = loader }
  }
}
