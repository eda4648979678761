// SPDX-License-Identifier: Apache-2.0

package import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import Foundation

/// The folder that is analysed, and its configuration.
package struct Project: Sendable {
  /// The folder, as an absolute path without a slash at its end.
  package var folder: String
  /// Its configuration; the default one, if it has none.
  package var configuration: Configuration
  /// Where the configuration was read; `nil` if there is none.
  package var configurationPath: String?

  /// The path of the configuration in reports: relative to the folder, if it is there.
  var configurationName: String {
    guard let configurationPath else { return Configuration.fileName }
    return configurationPath.hasPrefix(folder + "/")
      ? String(configurationPath.dropFirst(folder.count + 1)) : configurationPath
  }

  /// Whether the folder looks like that of a program: it has a configuration, a package, an Xcode project or a
  /// repository.
  var isMarked: Bool {
    if configurationPath != nil { return true }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
  }

  /// The title of reports: the name of the folder.
  var title: String { folder.split(separator: "/").last.map(String.init) ?? "/" }

  /// What is not read.
  var excludedPatterns: [PathPattern] { configuration.excluded.map { PathPattern($0) } }

  /// Finds the folder and reads its configuration.
  ///
  /// - Parameters:
  ///   - path: The folder that was given; `nil` for the package or the configured folder around the current one, or
  ///     otherwise the current one.
  ///   - configurationPath: The configuration that was given, instead of the folder's own.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if there is no such folder, or if the configuration is wrong.
  package init(at path: String?, configurationPath: String?, in surroundings: Surroundings) throws(Failure) {
    folder = try Self.folder(at: path, in: surroundings)
    if let configurationPath {
      let file = surroundings.absolute(configurationPath)
      guard let bytes = try InputFile.read(file) else {
        throw Failure("there is no configuration at \(configurationPath); name a file, or leave out `--config`")
      }
      self.configurationPath = file
      configuration = try Self.configuration(bytes, in: Failure.File(name: configurationPath, path: file))
    } else if let bytes = try InputFile.read(folder + "/" + Configuration.fileName, isNamed: false) {
      let file = folder + "/" + Configuration.fileName
      self.configurationPath = file
      configuration = try Self.configuration(bytes, in: Failure.File(name: Configuration.fileName, path: file))
    } else {
      self.configurationPath = nil
      configuration = Configuration()
      let undotted = String(Configuration.fileName.dropFirst())
      if FileManager.default.fileExists(atPath: folder + "/" + undotted) {
        surroundings.note("\(undotted) is not read; the configuration is called \(Configuration.fileName)")
      }
      if path != nil { noteUnread(Configuration.fileName, or: ", or name the file with `--config`", in: surroundings) }
    }
  }

  /// Notes that a file of the project around the folder that was named is not read, if there is one.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - alternative: What else can be done than to leave the folder out.
  ///   - surroundings: Where the command runs.
  func noteUnread(_ name: String, or alternative: String = "", in surroundings: Surroundings) {
    let outer = Self.enclosing(folder)
    guard outer != folder, FileManager.default.fileExists(atPath: outer + "/" + name) else { return }
    surroundings.note(
      "\(outer.onOneLine)/\(name) is not read, because it is not in the folder that was named; "
        + "leave the folder out\(alternative)")
  }

  /// A project without a configuration.
  package init(folder: String) {
    self.folder = folder
    configuration = Configuration()
  }

  /// The folder that a command is about.
  ///
  /// - Parameters:
  ///   - path: The folder that was given; `nil` for the package or the configured folder around the current one, or
  ///     otherwise the current one.
  ///   - surroundings: Where the command runs.
  /// - Returns: An absolute path.
  /// - Throws: A ``Failure`` if there is no such folder.
  static func folder(at path: String?, in surroundings: Surroundings) throws(Failure) -> String {
    guard let path else { return enclosing(surroundings.folder) }
    let absolute = surroundings.absolute(path)
    guard let status = FileStatus(of: absolute) else {
      throw Failure("there is no folder \(path); name the folder of a package or project")
    }
    guard status.kind == .folder else {
      let advice = path.hasSuffix(".swift") ? "; `check --below \(path)` reports what is in it" : ""
      throw Failure("\(path) is not a folder; name the folder that it belongs to\(advice)")
    }
    return absolute
  }

  /// The nearest folder, from this one upwards, that has a configuration or a baseline, or is a package.
  private static func enclosing(_ folder: String) -> String {
    var candidate = folder
    while !candidate.isEmpty {
      for name in [Configuration.fileName, Baseline.fileName, "Package.swift"] {
        if FileManager.default.fileExists(atPath: candidate + "/" + name) { return candidate }
      }
      candidate = candidate.enclosingFolder
    }
    return folder
  }

  /// The path of the folder in the repository that a GitHub workflow has checked out, ending with a slash.
  ///
  /// GitHub only shows annotations whose paths begin at the repository.
  func prefix(in surroundings: Surroundings) -> String {
    guard let workspace = surroundings.environment["GITHUB_WORKSPACE"].map({ surroundings.absolute($0) }),
      let path = folder.path(in: workspace), !path.isEmpty
    else { return "" }
    return path + "/"
  }

  private static func configuration(_ bytes: [UInt8], in file: Failure.File) throws(Failure) -> Configuration {
    do throws(ConfigurationError) {
      return try Configuration(json: bytes)
    } catch {
      throw Failure(lines: error.lines(path: file.name), in: file)
    }
  }
}
