// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Shelving { func put(_ text: String) }

final class FileShelf: Shelving {
  func put(_ text: String) { FileManager.default.createFile(atPath: "/var/shelf", contents: nil) }
  func isOld(_ date: Date) -> Bool { date < Date() }
}
