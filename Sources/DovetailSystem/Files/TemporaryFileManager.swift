// SPDX-License-Identifier: Apache-2.0

import Dovetail
public import Foundation

/// A file manager whose directories are all in one folder, which is removed with it.
///
/// ```swift
/// let files = TemporaryFileManager()
/// let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
/// try Data("draft".utf8).write(to: documents.appending(path: "draft.txt"))
/// print(try files.subpathsOfDirectory(atPath: files.folder.path).contains("Documents/draft.txt"))  // true
/// ```
///
/// The home directory, the temporary directory, and what `urls(for:in:)` and `url(for:in:appropriateFor:create:)`
/// return are in ``folder``. All of them are created on request, except `Application Support`, which a program has to
/// create on real machines, too.
///
/// A change outside the folder through this file manager, by name or through a symbolic link, is rejected and fails the
/// test. Reading is allowed anywhere. `Data`, `FileHandle` and other types that write to a `URL` do not use a file
/// manager: they stay in the folder because the URLs that they get lead there.
///
/// On Linux, Foundation does not allow overriding `replaceItemAt`, which can therefore change what is outside; in Swift
/// 6.3 it removes the original and throws, for any file manager. Calls of `contentsOfDirectory(at:…)`, `enumerator(…)`
/// and `fileExists(atPath:isDirectory:)` cannot be observed either: a sealed root whose file manager was not replaced
/// reports `contentsOfDirectory(atPath:)`, `subpathsOfDirectory(atPath:)` and `fileExists(atPath:)`. The directory that
/// `url(for: .itemReplacementDirectory, …)` would create is outside, so the call fails the test. On Apple platforms,
/// `trashItem(at:…)` and `replaceItem(at:withItemAt:…)` are not rejected.
///
/// The folder is removed when the file manager is released, or by ``remove()``, and at the latest when the process
/// exits. If a signal has killed the process, the next process with such a file manager removes the folder. Safe from
/// any thread.
public final class TemporaryFileManager: FileManager, @unchecked Sendable {
  // `@unchecked`: everything that it adds to `FileManager` is constant, and it has no delegate.

  /// The folder that contains all directories.
  public let folder: URL

  private let reporter = Reporter.current
  private let place: String
  /// Reports the first use, if this is the stub of a provider that a test did not replace.
  private let use: StubUse?

  /// Creates a file manager, and its folder.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    folder = ProcessFolder.newFolder()
    place = "\(fileID):\(line)"
    use = nil
    super.init()
    do {
      try ProcessFolder.create(folder)
    } catch {
      reporter.report(
        .fileManager, "no temporary folder could be created: \(error.localizedDescription)",
        places: [.init(name: "the file manager", place: place)],
        help: "make \(FileManager.default.temporaryDirectory.path) writable")
    }
  }

  /// Creates the file manager of a sealed root, whose folder is created on demand.
  private init(use: StubUse) {
    folder = ProcessFolder.newFolder()
    place = "a sealed root"
    self.use = use
    super.init()
  }

  /// A file manager that fails the test when it is used, for the provider that is creating its stub.
  static func stub() -> TemporaryFileManager {
    TemporaryFileManager(use: StubUse(insteadOf: "TemporaryFileManager()"))
  }

  deinit { remove() }

  /// Removes the folder and its contents; later calls do nothing.
  public func remove() {
    // What cannot be removed is left to the system, which empties its temporary directory.
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - Directories

  /// A directory in ``folder``.
  override public var temporaryDirectory: URL {
    noteUse()
    return directory("tmp")
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    /// The folder.
    override public var homeDirectoryForCurrentUser: URL {
      noteUse()
      return directory("")
    }

    /// The folder, for any user.
    ///
    /// - Parameter userName: The name of the user.
    /// - Returns: The folder.
    override public func homeDirectory(forUser userName: String) -> URL? { homeDirectoryForCurrentUser }
  #endif

  /// Directories in ``folder``, for any domain.
  ///
  /// - Parameters:
  ///   - directory: The directory to find.
  ///   - domainMask: Ignored.
  /// - Returns: One directory.
  override public func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    noteUse()
    return [url(of: directory)]
  }

  private func url(of directory: SearchPathDirectory) -> URL {
    switch directory {
    case .documentDirectory: self.directory("Documents")
    case .cachesDirectory: self.directory("Library/Caches")
    case .libraryDirectory: self.directory("Library")
    case .applicationSupportDirectory:
      self.directory("Library").appending(path: "Application Support", directoryHint: .isDirectory)
    case .downloadsDirectory: self.directory("Downloads")
    case .desktopDirectory: self.directory("Desktop")
    case .picturesDirectory: self.directory("Pictures")
    case .moviesDirectory: self.directory("Movies")
    case .musicDirectory: self.directory("Music")
    case .trashDirectory: self.directory("Trash")
    default: self.directory("Directory \(directory.rawValue)")
    }
  }

  private func directory(_ path: String) -> URL {
    let url = path.isEmpty ? folder : folder.appending(path: path, directoryHint: .isDirectory)
    try? ProcessFolder.create(url)
    return url
  }

  // MARK: - Reading

  /// Whether an item exists at a path, inside or outside ``folder``.
  ///
  /// - Parameter path: The path.
  /// - Returns: Whether an item exists.
  override public func fileExists(atPath path: String) -> Bool {
    noteUse()
    return super.fileExists(atPath: path)
  }

  /// The contents of a file, inside or outside ``folder``.
  ///
  /// - Parameter path: The file.
  /// - Returns: The contents, or `nil` if it cannot be read.
  override public func contents(atPath path: String) -> Data? {
    noteUse()
    return super.contents(atPath: path)
  }

  /// The contents of a directory, inside or outside ``folder``.
  ///
  /// - Parameter path: The directory.
  /// - Returns: The names of the items.
  /// - Throws: What `FileManager` throws.
  override public func contentsOfDirectory(atPath path: String) throws -> [String] {
    noteUse()
    return try super.contentsOfDirectory(atPath: path)
  }

  /// Whether a file can be read, inside or outside ``folder``.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether it can be read.
  override public func isReadableFile(atPath path: String) -> Bool {
    noteUse()
    return super.isReadableFile(atPath: path)
  }

  /// Whether a file can be written, inside or outside ``folder``.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether it can be written; this file manager only does so in ``folder``.
  override public func isWritableFile(atPath path: String) -> Bool {
    noteUse()
    return super.isWritableFile(atPath: path)
  }

  /// Whether a file can be executed, inside or outside ``folder``.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether it can be executed.
  override public func isExecutableFile(atPath path: String) -> Bool {
    noteUse()
    return super.isExecutableFile(atPath: path)
  }

  /// Whether an item can be deleted, inside or outside ``folder``.
  ///
  /// - Parameter path: The item.
  /// - Returns: Whether it can be deleted; this file manager only does so in ``folder``.
  override public func isDeletableFile(atPath path: String) -> Bool {
    noteUse()
    return super.isDeletableFile(atPath: path)
  }

  /// The attributes of an item, inside or outside ``folder``.
  ///
  /// - Parameter path: The item.
  /// - Returns: The attributes.
  /// - Throws: What `FileManager` throws.
  override public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    noteUse()
    return try super.attributesOfItem(atPath: path)
  }

  /// The attributes of the file system that contains a path.
  ///
  /// - Parameter path: The path.
  /// - Returns: The attributes.
  /// - Throws: What `FileManager` throws.
  override public func attributesOfFileSystem(forPath path: String) throws -> [FileAttributeKey: Any] {
    noteUse()
    return try super.attributesOfFileSystem(forPath: path)
  }

  /// The contents of a directory and its subdirectories, inside or outside ``folder``.
  ///
  /// - Parameter path: The directory.
  /// - Returns: The paths of the items, relative to the directory.
  /// - Throws: What `FileManager` throws.
  override public func subpathsOfDirectory(atPath path: String) throws -> [String] {
    noteUse()
    return try super.subpathsOfDirectory(atPath: path)
  }

  /// Whether two items have the same contents, inside or outside ``folder``.
  ///
  /// - Parameters:
  ///   - path1: An item.
  ///   - path2: Another item.
  /// - Returns: Whether they are equal.
  override public func contentsEqual(atPath path1: String, andPath path2: String) -> Bool {
    noteUse()
    return super.contentsEqual(atPath: path1, andPath: path2)
  }

  /// The destination of a symbolic link, inside or outside ``folder``.
  ///
  /// - Parameter path: The link.
  /// - Returns: The destination.
  /// - Throws: What `FileManager` throws.
  override public func destinationOfSymbolicLink(atPath path: String) throws -> String {
    noteUse()
    return try super.destinationOfSymbolicLink(atPath: path)
  }

  /// The current directory, which all tests of the process share.
  override public var currentDirectoryPath: String {
    noteUse()
    return super.currentDirectoryPath
  }

  // MARK: - Changes

  /// Creates a directory in ``folder``.
  ///
  /// - Parameters:
  ///   - url: The item.
  ///   - createIntermediates: Whether to create the directories above it.
  ///   - attributes: The attributes of the directory.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {
    try permit(url.path)
    try super.createDirectory(at: url, withIntermediateDirectories: createIntermediates, attributes: attributes)
  }

  /// Creates a directory in ``folder``.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - createIntermediates: Whether to create the directories above it.
  ///   - attributes: The attributes of the directory.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {
    try permit(path)
    try super.createDirectory(atPath: path, withIntermediateDirectories: createIntermediates, attributes: attributes)
  }

  /// Removes an item from ``folder``.
  ///
  /// - Parameter url: The item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func removeItem(at url: URL) throws {
    try permit(url.path)
    try super.removeItem(at: url)
  }

  /// Removes an item from ``folder``.
  ///
  /// - Parameter path: The item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func removeItem(atPath path: String) throws {
    try permit(path)
    try super.removeItem(atPath: path)
  }

  /// Moves an item within ``folder``.
  ///
  /// - Parameters:
  ///   - source: The item.
  ///   - destination: The new item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func moveItem(at source: URL, to destination: URL) throws {
    try permit(source.path, destination.path)
    try super.moveItem(at: source, to: destination)
  }

  /// Moves an item within ``folder``.
  ///
  /// - Parameters:
  ///   - source: The item.
  ///   - destination: The new item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func moveItem(atPath source: String, toPath destination: String) throws {
    try permit(source, destination)
    try super.moveItem(atPath: source, toPath: destination)
  }

  /// Copies an item, from anywhere, to ``folder``.
  ///
  /// - Parameters:
  ///   - source: The item.
  ///   - destination: The new item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func copyItem(at source: URL, to destination: URL) throws {
    try permit(destination.path)
    try super.copyItem(at: source, to: destination)
  }

  /// Copies an item, from anywhere, to ``folder``.
  ///
  /// - Parameters:
  ///   - source: The item.
  ///   - destination: The new item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func copyItem(atPath source: String, toPath destination: String) throws {
    try permit(destination)
    try super.copyItem(atPath: source, toPath: destination)
  }

  /// Links an item within ``folder``.
  ///
  /// - Parameters:
  ///   - source: The item.
  ///   - destination: The new item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func linkItem(at source: URL, to destination: URL) throws {
    try permit(source.path, destination.path)
    try super.linkItem(at: source, to: destination)
  }

  /// Links an item within ``folder``.
  ///
  /// - Parameters:
  ///   - source: The item.
  ///   - destination: The new item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func linkItem(atPath source: String, toPath destination: String) throws {
    try permit(source, destination)
    try super.linkItem(atPath: source, toPath: destination)
  }

  /// Creates a symbolic link in ``folder``, to anywhere.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - destination: The destination.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {
    try permit(url.path)
    try super.createSymbolicLink(at: url, withDestinationURL: destination)
  }

  /// Creates a symbolic link in ``folder``, to anywhere.
  ///
  /// - Parameters:
  ///   - path: The link.
  ///   - destination: The destination.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
    try permit(path)
    try super.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }

  /// Creates a file in ``folder``.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - data: The contents of the file.
  ///   - attributes: The attributes of the file.
  /// - Returns: Whether it was created; `false` outside the folder.
  override public func createFile(
    atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    guard (try? permit(path)) != nil else { return false }
    return super.createFile(atPath: path, contents: data, attributes: attributes)
  }

  /// Changes the attributes of an item in ``folder``.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - path: The item.
  /// - Throws: `CocoaError.fileWriteNoPermission` outside the folder; what `FileManager` throws.
  override public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
    // The attributes of a link are those of its destination.
    try permit(URL(filePath: path).resolvingSymlinksInPath().path)
    try super.setAttributes(attributes, ofItemAtPath: path)
  }

  /// Refuses to change the current directory, which all tests of the process share.
  ///
  /// - Parameter path: The directory.
  /// - Returns: `false`.
  override public func changeCurrentDirectoryPath(_ path: String) -> Bool {
    noteUse()
    reportChange(of: "the current directory")
    return false
  }

  // MARK: - Reporting

  /// Reports that a member is used, if this is a stub.
  private func noteUse(of member: String = #function) {
    use?("`\(member)` was \(member.hasSuffix(")") ? "called" : "read")")
  }

  /// Reports and rejects changes outside the folder.
  private func permit(_ paths: String..., member: String = #function) throws {
    noteUse(of: member)
    for path in paths {
      let target = target(of: path)
      if isInside(target) { continue }
      let isLink = isInside(URL(filePath: path).standardizedFileURL)
      reportChange(of: isLink ? "\(path), through a link to \(target.path)" : path, by: member)
      throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path])
    }
  }

  private func reportChange(of subject: String, by member: String = #function) {
    reporter.report(
      .fileManager, "`\(member)` would change \(subject), outside the test's folder",
      places: [.init(name: "the file manager", place: place)],
      help: "start from a directory of this file manager, such as `temporaryDirectory`")
  }

  /// Where a path leads, through symbolic links.
  private func target(of path: String) -> URL {
    let parts = URL(filePath: path).pathComponents
    // One by one, because `..` leaves the folder to which a link leads, not the one that contains the link.
    let directory = parts.dropLast().reduce(URL(filePath: "/")) { directory, part in
      directory.appending(path: part).standardizedFileURL.resolvingSymlinksInPath()
    }
    // The item itself may be a link, which is changed rather than followed.
    return directory.appending(path: parts.last ?? "").standardizedFileURL
  }

  private func isInside(_ url: URL) -> Bool {
    let path = url.pathComponents.filter { $0 != "/" }
    let base = folder.pathComponents.filter { $0 != "/" }
    return path.starts(with: base)
  }
}
