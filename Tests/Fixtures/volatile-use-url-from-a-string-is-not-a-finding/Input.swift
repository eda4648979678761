// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Links {
  func home() -> URL? { URL(string: "https://example.com") }
}
