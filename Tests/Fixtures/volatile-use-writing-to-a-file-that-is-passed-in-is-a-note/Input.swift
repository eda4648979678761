// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Report {
  private var text = ""

  func append(_ line: String) { text += line }

  func save(to address: URL) throws {
    try text.write(to: address.appending(path: "report"), atomically: true, encoding: .utf8)
  }
}
