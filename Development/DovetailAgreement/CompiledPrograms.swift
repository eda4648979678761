// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestToolchain

/// Random programs, compiled as one executable with a few modules.
struct CompiledPrograms {
  /// What a program did: the graphs of its roots by their names, or the message that stopped it.
  struct Run {
    var snapshots: [String: WiringSnapshot]
    var message: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder with the sources, as a package would hold them.
  let folder: URL
  private let executable: URL

  /// Writes the programs into a folder and compiles them.
  init(_ programs: [RandomProgram], in folder: URL) throws {
    self.folder = folder
    executable = folder.appending(path: "programs")
    var folders: [String: [String]] = [:]
    for program in programs {
      for (target, text) in ProgramSource(program).files {
        let file = folder.appending(path: "Sources/\(target)/P\(program.number).swift")
        try Self.write(text, to: file)
        folders[target, default: []].append(file.path)
      }
    }
    try Self.write(Self.manifest(folders.keys.sorted()), to: folder.appending(path: "Package.swift"))
    let main = folder.appending(path: "Sources/App/main.swift")
    try Self.write(Self.main(programs), to: main)
    folders["App", default: []].append(main.path)
    try compile(folders)
  }

  private func compile(_ files: [String: [String]]) throws {
    let toolchain = try Toolchain.current.get()
    var objects = try toolchain.objects()
    for target in files.keys.sorted(by: Self.isBuiltBefore) {
      let isApp = target == "App"
      let object = folder.appending(path: "\(target).o").path
      var arguments = ["-swift-version", "6", "-module-name", target, "-wmo", "-I", folder.path]
      arguments += isApp ? ["-o", executable.path] + objects : ["-c", "-parse-as-library", "-o", object]
      if !isApp {
        arguments += ["-emit-module", "-emit-module-path", folder.appending(path: "\(target).swiftmodule").path]
      }
      let output = try toolchain.compile(arguments + (files[target] ?? []))
      guard output.status == 0 else { throw Failure(description: "the programs do not compile:\n" + output.text) }
      objects.append(object)
    }
  }

  /// The modules in the order of their numbers, the program last.
  private static func isBuiltBefore(_ left: String, _ right: String) -> Bool {
    left != "App" && (right == "App" || left < right)
  }

  /// Runs one of them in a process of its own, since a flaw stops it.
  func run(_ program: RandomProgram) throws -> Run {
    let file = folder.appending(path: "snapshots.json")
    try? FileManager.default.removeItem(at: file)
    let output = try Toolchain.run(executable, [String(program.number), file.path])
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return Run(snapshots: [:], message: output.text)
    }
    return Run(snapshots: try JSONDecoder().decode([String: WiringSnapshot].self, from: data), message: output.text)
  }

  // MARK: The parts that all programs share

  private static func main(_ programs: [RandomProgram]) -> String {
    let cases = programs.map { "case \"\($0.number)\": snapshots = runP\($0.number)()" }.joined(separator: "\n")
    return """
      import Dovetail
      import Foundation

      let snapshots: [(String, WiringSnapshot)]
      switch CommandLine.arguments[1] {
      \(cases)
      default: fatalError("no such program")
      }
      let data = try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: snapshots))
      try data.write(to: URL(filePath: CommandLine.arguments[2]))

      """
  }

  /// So that the analysis sees which file belongs to which module.
  private static func manifest(_ targets: [String]) -> String {
    let list = targets.map {
      $0 == "App" ? "    .executableTarget(name: \"App\")," : "    .target(name: \"\($0)\"),"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Programs",
        targets: [
      \(list.joined(separator: "\n"))
        ])

      """
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
