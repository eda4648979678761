// SPDX-License-Identifier: Apache-2.0

public import Dovetail
public import Foundation

/// Provides files and folders.
///
/// ```swift
/// final class Drafts: Sendable {
///   typealias Dependencies = HasFileManager
///   private let fileManager: any FileManager & Sendable
///
///   init(dependencies: any Dependencies) { fileManager = dependencies.fileManager }
///
///   func save(_ text: String) throws {
///     let folder = fileManager.urls(for: .documentDirectory, in: .userDomainMask)[0]
///     try Data(text.utf8).write(to: folder.appending(path: "draft.txt"))
///   }
/// }
/// ```
///
/// The type is not plain `FileManager`, because that is not `Sendable` on every platform, and a part could not keep it.
/// A root that conforms to `HasFileManager` has the files of the machine; a child root has its parent's. Tests replace
/// it with a ``TemporaryFileManager``, which has its own folder: `root[\.fileManager] = TemporaryFileManager()`. In a
/// sealed root, one that was not replaced fails the test when it is used, and has such a folder.
public protocol HasFileManager: Sendable {
  /// The file manager.
  var fileManager: any FileManager & Sendable { get }
}

extension HasFileManager where Self: CompositionRoot {
  /// The files of the machine.
  public var fileManager: any FileManager & Sendable {
    shared(.volatile) {
      SystemFileManager()
    } stub: {
      TemporaryFileManager.stub()
    }
  }
}

extension HasFileManager where Self: ChildRoot, Parent: HasFileManager {
  /// The files of the parent.
  public var fileManager: any FileManager & Sendable { parent.fileManager }
}
