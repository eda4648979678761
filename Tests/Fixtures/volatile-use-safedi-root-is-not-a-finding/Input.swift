// SPDX-License-Identifier: Apache-2.0

import Foundation
import SafeDI

@Instantiable
final class Root {
  let session = URLSession.shared
}
