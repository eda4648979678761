// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Report {
  func bytes(_ text: String) -> Data { Data(text.utf8) }
  func empty() -> Data { Data(count: 3) }
  func word(_ data: Data) -> String? { String(data: data, encoding: .utf8) }
}
