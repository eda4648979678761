// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Core {
  private var starts = 0

  func start() {
    starts += 1
    let manager = FileManager.default
    let folder = URL(filePath: "/var/core/images")
    if !manager.fileExists(atPath: folder.path) {
      do { try manager.createDirectory(at: folder, withIntermediateDirectories: true) } catch { print(error) }
    }
  }

  func reset() {
    let manager = FileManager.default
    let folder = URL(filePath: "/var/core/images")
    if manager.fileExists(atPath: folder.path) { try? manager.removeItem(at: folder) }
  }

  func number() -> Int { starts }
  func isNew() -> Bool { starts == 0 }
  func isOld() -> Bool { starts > 10 }
  func clear() { starts = 0 }
}
