// SPDX-License-Identifier: Apache-2.0

import Foundation
import SafeDI

@Instantiable(isRoot: true)
final class Root {
  let session = URLSession.shared
}
