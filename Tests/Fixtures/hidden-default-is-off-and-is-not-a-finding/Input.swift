// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  let session: URLSession
  init(session: URLSession = .shared) { self.session = session }
}
