// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A text with code in it: a page, or one documentation comment.
///
/// All `swift` blocks of a page are one program, in their order on the page. They may use what
/// `Fixtures/Prelude.swift` declares, and may declare things of the same name; those of `DovetailSystem` use Foundation
/// instead. A provider by itself, such as
/// `var api: any API { shared { LiveAPI() } }`, becomes a property of the root that the page declared last, or of the
/// prelude's `AppDependencies`.
///
/// A block that begins with `// swift-tools-version:` is a manifest. `@Comment { swiftc: ARGUMENTS }` before a block,
/// in a page of the catalogue, makes that block a program of its own, which is compiled with these arguments;
/// `@Comment { mistake: NAME }` says which one of `Fixtures/Messages.swift` the following message belongs to.
struct Page: Sendable {
  /// One block of code.
  struct Block: Sendable {
    /// The line of the text in which the code begins.
    var line: Int
    var lines: [Substring]
    var language: String
    /// What the compiler is called with; `nil` for what belongs to the program of the page.
    var arguments: [String]?
    /// The mistake whose message this is.
    var mistake: String?

    var text: String { lines.joined(separator: "\n") }
    var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version:") == true }
  }

  /// The name, for people: a path, and the line for a comment.
  let name: String
  let file: URL
  let blocks: [Block]

  init(name: String, file: URL, firstLine: Int = 1, text: [Substring]) {
    self.name = name
    self.file = file
    var blocks: [Block] = []
    var open: Block?
    var comment: [Substring] = []
    for (offset, line) in text.enumerated() {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(line: firstLine + offset + 1, lines: [], language: String(content.dropFirst(3)))
          let words = comment.dropFirst().map(String.init)
          if comment.first == "swiftc:" { open?.arguments = words }
          if comment.first == "mistake:" { open?.mistake = words.joined(separator: " ") }
          comment = []
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if content.hasPrefix("@Comment { ") {
        comment = content.dropFirst(11).split(separator: " ").filter { $0 != "}" }
      }
    }
    self.blocks = blocks
  }

  /// The programs of this page: its own, then those of blocks that stand alone.
  var programs: [[Block]] {
    let code = blocks.filter { $0.language == "swift" && !$0.isManifest }
    return [code.filter { $0.arguments == nil }].filter { !$0.isEmpty }
      + code.filter { $0.arguments != nil }.map { [$0] }
  }

  /// The manifests that the page shows.
  var manifests: [Block] { blocks.filter(\.isManifest) }
}

// MARK: Where pages are

extension Page {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The page at a path inside the package.
  init(at path: String) throws {
    let file = Self.package.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    self.init(name: path, file: file, text: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// The README, the other documents, and the articles.
  static let documents: [Page] = {
    let folders = [
      "Documentation", "Sources/Dovetail/Dovetail.docc", "Sources/DovetailSystem/DovetailSystem.docc",
      "Sources/DovetailMacros/DovetailMacros.docc", "Examples/NewsReader",
    ]
    let paths = ["README.md"] + folders.flatMap { folder in names(in: folder, endingIn: ".md") }
    return paths.map { try! Page(at: $0) }.filter { !$0.programs.isEmpty || !$0.manifests.isEmpty }
  }()

  /// The source files of the libraries.
  private static let sources = [
    "Sources/Dovetail", "Sources/DovetailMacros", "Sources/DovetailSystem", "Sources/DovetailTesting",
  ].flatMap { names(in: $0, endingIn: ".swift") }

  /// What its code may use without importing it: the prelude, or Foundation where `DovetailSystem` is described.
  var imports: [String] {
    if name.hasPrefix("Sources/DovetailSystem/") {
      return [
        "import Dovetail", "import DovetailSystem", "import Foundation",
        "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif",
      ]
    }
    if name.hasPrefix("Sources/DovetailMacros/") { return ["import DovetailMacros", "import Foundation"] }
    let imports = ["import Dovetail", "@testable import Prelude"]
    let isAboutTesting = name.hasPrefix("Sources/DovetailTesting/")
    return isAboutTesting ? imports + ["import DovetailTesting", "import Testing"] : imports
  }

  /// The documentation comments of the libraries that contain code.
  static let comments: [Page] = sources.flatMap { path in
    let file = package.appending(path: path)
    let text = try! String(contentsOf: file, encoding: .utf8)
    var comments: [(line: Int, text: [Substring])] = []
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      defer { isInside = content.hasPrefix("///") }
      guard content.hasPrefix("///") else { continue }
      if !isInside { comments.append((index + 1, [])) }
      comments[comments.count - 1].text.append(content.dropFirst(content.hasPrefix("/// ") ? 4 : 3))
    }
    return comments.map { Page(name: "\(path):\($0.line)", file: file, firstLine: $0.line, text: $0.text) }
      .filter { !$0.programs.isEmpty }
  }

  private static func names(in folder: String, endingIn suffix: String) -> [String] {
    let url = package.appending(path: folder)
    let names = try! FileManager.default.subpathsOfDirectory(atPath: url.path)
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}

extension Page: CustomTestStringConvertible {
  var testDescription: String { name }
}
