// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// A folder that is removed after use, even if a signal ends the process.
struct TemporaryFolder {
  private let item: TemporaryItem
  /// The absolute path.
  var path: String { item.path }

  /// Creates a folder.
  ///
  /// - Parameter purpose: A part of its name.
  /// - Throws: A ``Failure`` that names the folder and the reason.
  init(for purpose: String) throws(Failure) {
    let name = "dovetail-\(purpose)-\(UUID().uuidString)"
    item = TemporaryItem(
      FileManager.default.temporaryDirectory.appending(component: name).path(percentEncoded: false))
    do {
      try FileManager.default.createDirectory(atPath: item.path, withIntermediateDirectories: true)
    } catch {
      item.remove()
      throw Failure("cannot create the folder \(item.path): \(error.systemReason)")
    }
  }

  /// Removes the folder and all that is in it.
  func remove() { item.remove() }
}
