// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Report {
  private var text = ""
  private let folder = URL(filePath: "/var/reports")

  func append(_ line: String) { text += line }

  func save() throws {
    try text.write(to: folder.appending(path: "report"), atomically: true, encoding: .utf8)
  }
}
