// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloads {
  private var names: [String] = []
  private var total = 0

  func count() -> Int { names.count }
  func average() -> Int { total / max(names.count, 1) }
  func note(_ bytes: Int) { total += bytes }
  func isLarge() -> Bool { total > 1_000_000 }
  func first() -> String? { names.first }
  func last() -> String? { names.last }
  func contains(_ name: String) -> Bool { names.contains(name) }

  private func folder() -> URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent("downloads")
  }

  func add(_ name: String) { names.append(name) }

  func clear() {
    do {
      try FileManager.default.removeItem(at: folder())
    } catch {
      print("nothing to clear", error)
    }
  }

  func remove(_ name: String) {
    let manager = FileManager.default
    try? manager.removeItem(at: folder().appendingPathComponent(name))
  }

  func removeAll() -> Bool {
    let manager = FileManager.default
    var removedAll = true
    for name in names {
      do { try manager.removeItem(at: folder().appendingPathComponent(name)) } catch { removedAll = false }
    }
    return removedAll
  }

  func removeOldest() -> Bool {
    guard let name = names.first else { return false }
    return (try? FileManager.default.removeItem(at: folder().appendingPathComponent(name))) != nil
  }
}

final class DownloadsViewModel {
  private var isEmpty = false

  func clear() {
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    try? FileManager.default.removeItem(at: folder)
    isEmpty = true
  }
}
