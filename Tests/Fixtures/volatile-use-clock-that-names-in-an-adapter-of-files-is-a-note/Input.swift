// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Shelving { func put(_ text: String) }

final class FileShelf: Shelving {
  private var names: [Date] = []

  func put(_ text: String) {
    FileManager.default.createFile(atPath: "/var/shelf", contents: nil)
    names.append(Calendar.current.startOfDay(for: Date()))
  }
}
