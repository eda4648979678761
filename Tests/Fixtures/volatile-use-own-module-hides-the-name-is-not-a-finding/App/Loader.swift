// SPDX-License-Identifier: Apache-2.0

import Core

final class Loader {
  func load() -> Int { URLSession.shared.load() }
}
