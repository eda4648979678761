// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFolders
import Testing

@testable import DovetailFacts

@Suite struct SourceTreeTests {
  @Test func `files are found in the order of their names, whatever they are called`() throws {
    let names = ["b.swift", "a b/\"c\".swift", "new\nline.swift", "🕊️/ä.swift", "B.swift", "a/z.swift", "no.txt"]
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let tree = SourceTree(at: folder.path)
    #expect(
      tree.files.map(\.path)
        == ["B.swift", "a b/\"c\".swift", "a/z.swift", "b.swift", "new\nline.swift", "🕊️/ä.swift"])
    #expect(tree.problems.isEmpty)
  }

  @Test func `other people's code and build products are left out`() throws {
    let folder = try ScratchFolder([
      "Sources/A/a.swift": "", ".build/x.swift": "", "Pods/x.swift": "", "App/Carthage/x.swift": "",
      "DerivedData/x.swift": "", "x/SourcePackages/checkouts/x.swift": "", ".hidden/x.swift": "", "Old/x.swift": "",
      "Sources/A/Made/x.pb.swift": "", "Screen.xctemplate/___NAME___.swift": "",
      "Sources/A/A.docc/Tutorials/step-1.swift": "",
    ])
    let tree = SourceTree(at: folder.path, excluding: [PathPattern("Old"), PathPattern("**/*.pb.swift")])
    #expect(tree.files.map(\.path) == ["Sources/A/a.swift"])
  }

  @Test(arguments: [
    ("Old", "Old/x.swift", true), ("Old", "Older/x.swift", false), ("Old", "a/Old/x.swift", false),
    ("**/Old", "a/b/Old/x.swift", true), ("**/Old", "Old/x.swift", true), ("a/**", "a/b/c.swift", true),
    ("a/**", "a", false), ("*.swift", "x.swift", true), ("*.swift", "a/x.swift", false),
    ("**/x*y*.swift", "a/xzyz.swift", true), ("./a/", "a/x.swift", true), ("", "a", false),
    ("**/a/**/b", "x/a/a/y/b/c", true), ("**/a/b/**/c", "a/x/a/b/c", true), ("**/a/**", "x/a", false),
    ("**/a/**/b", "a/x", false), ("**/**/a", "a", true), ("**/a/b", "a/a/b", true), ("**", "a", true),
  ])
  func `a pattern covers paths and what lies below them`(pattern: String, path: String, isCovered: Bool) {
    #expect(PathPattern(pattern).covers(path) == isCovered)
  }

  @Test func `a pattern with many stars is decided at once`() {
    let pattern = PathPattern(String(repeating: "**/a/", count: 40) + "b")
    #expect(!pattern.covers(String(repeating: "a/", count: 400)))
    #expect(pattern.covers(String(repeating: "a/", count: 400) + "b"))
  }

  @Test func `circular links end, and no file is found twice`() throws {
    let outside = try ScratchFolder(["far.swift": "", "deep/far2.swift": ""])
    let folder = try ScratchFolder(["a/a.swift": ""])
    try folder.link("a/loop", to: "..")
    try folder.link("a/self.swift", to: "self.swift")
    try folder.link("again", to: "a")
    try folder.link("outside", to: outside.path)
    try folder.link("outside2", to: outside.path)
    try folder.link("dangling.swift", to: "nowhere.swift")
    try outside.link("back", to: folder.path)
    let tree = SourceTree(at: folder.path)
    #expect(tree.files.map(\.path) == ["a/a.swift", "outside/deep/far2.swift", "outside/far.swift"])
    #expect(tree.problems.map(\.path) == ["a/self.swift", "dangling.swift"])
  }

  @Test func `links into each other's folders lead to each file once`() throws {
    let outside = try ScratchFolder(["a.swift": "", "deep/b.swift": "", "deep/deeper/c.swift": ""])
    let folder = try ScratchFolder([:])
    try folder.link("all", to: outside.path)
    try folder.link("part", to: outside.path + "/deep")
    try folder.link("a.swift", to: outside.path + "/a.swift")
    let tree = SourceTree(at: folder.path)
    #expect(Set(tree.files.map { $0.path.split(separator: "/").last }) == ["a.swift", "b.swift", "c.swift"])
    #expect(tree.files.count == 3)
  }

  @Test func `a link to a hidden folder is followed, but not one to what is left out`() throws {
    let folder = try ScratchFolder([
      ".shared/a.swift": "", ".build/checkouts/b.swift": "", "Pods/c.swift": "", "Old/d.swift": "",
    ])
    try folder.link("shared", to: ".shared")
    try folder.link("checked", to: ".build/checkouts")
    try folder.link("pods", to: "Pods")
    try folder.link("e.swift", to: "Old/d.swift")
    #expect(SourceTree(at: folder.path, excluding: [PathPattern("Old")]).files.map(\.path) == ["shared/a.swift"])
  }

  @Test func `a broken link is reported if sources could be behind it`() throws {
    let folder = try ScratchFolder(["a.swift": ""])
    for name in ["Gone", "gone.swift", "gone.txt"] { try folder.link(name, to: "nowhere") }
    let tree = SourceTree(at: folder.path)
    let message = "its link cannot be followed (No such file or directory), so it is left out"
    #expect(tree.problems == ["Gone", "gone.swift"].map { .init(path: $0, message: message) })
    #expect(tree.files.map(\.path) == ["a.swift"])
  }

  @Test func `a manifest that describes no package is reported`() throws {
    for manifest in ["nonsense {{{", "import PackageDescription"] {
      let folder = try ScratchFolder(["Package.swift": manifest, "Core/a.swift": ""])
      let tree = SourceTree(at: folder.path)
      let message = "it describes no package, so folders count as modules"
      #expect(tree.problems == [.init(path: "Package.swift", message: message)])
      #expect(tree.files.map(\.module) == ["Core"])
    }
  }

  @Test func `a file that is named like a manifest, and is none, is a source`() throws {
    let folder = try ScratchFolder([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\")",
      "Sources/App/Models/Package.swift": "final class Package {}", "Sources/App/Empty/Package.swift": "",
    ])
    let tree = SourceTree(at: folder.path)
    #expect(tree.files.map { "\($0.path) \($0.module)" } == ["Sources/App/Models/Package.swift App"])
    #expect(tree.problems == [])
  }

  @Test func `something that is not a file is reported`() throws {
    let folder = try ScratchFolder()
    #expect(mkfifo(folder.path + "/pipe.swift", 0o600) == 0)
    #expect(SourceTree(at: folder.path).problems.map(\.message) == ["it is not a regular file, so it is left out"])
    let nowhere = SourceTree(at: folder.path + "/nowhere")
    #expect(nowhere.problems.map(\.message) == ["there is no file or folder `\(folder.path)/nowhere`"])
  }

  @Test func `a package's targets are its modules`() throws {
    let folder = try ScratchFolder([
      "Package.swift": """
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Core", dependencies: [.target(name: "Model")]),
          .target(name: "Model", path: "Code/Model", exclude: ["Old", "x.swift"]),
          .executableTarget(name: "my-app", path: "App", sources: ["Main"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ]
      )
      """,
      "Sources/Core/a.swift": "", "Sources/Undeclared/a.swift": "", "Code/Model/a.swift": "",
      "Code/Model/Old/a.swift": "", "App/Main/a.swift": "", "App/b.swift": "", "Tests/CoreTests/a.swift": "",
      "Nested/Package.swift": """
      import PackageDescription
      let package = Package(name: "N", targets: [.target(name: "Inner")])
      """,
      "Nested/Sources/Inner/a.swift": "",
    ])
    let tree = SourceTree(at: folder.path)
    #expect(
      tree.files.map { "\($0.path) \($0.module)\($0.traits.contains(.test) ? " test" : "")" } == [
        "App/Main/a.swift my_app", "App/b.swift App", "Code/Model/Old/a.swift Code", "Code/Model/a.swift Model",
        "Nested/Sources/Inner/a.swift Inner", "Sources/Core/a.swift Core", "Sources/Undeclared/a.swift Undeclared",
        "Tests/CoreTests/a.swift CoreTests test",
      ])
    #expect(tree.moduleNote == "modules are the 5 targets of 2 packages, otherwise folders")
    let part = SourceTree(at: folder.path + "/Sources")
    #expect(part.files.map(\.module) == ["Core", "Undeclared"])
    #expect(part.moduleNote == "modules are the 4 targets of Package.swift, otherwise folders")
  }

  @Test(arguments: [
    (["Package.swift": ""], ["Old"]),
    (["Package.swift": "exclude: [\"Part\"], "], ["Core/Part", "Old"]),
    (["Package.swift": "path: folder, "], []),
    (["Package.swift": "", "Package@swift-6.0.swift": ""], []),
    (["Package.swift": "", "Kit.podspec": ""], []),
    (["Package.swift": "", "Kit.xcodeproj/project.pbxproj": project], []),
  ])
  func `files that no target compiles are recognised if the manifest is written with literals`(
    files: [String: String], expected: [String]
  ) throws {
    var files = files
    let argument = files["Package.swift"] ?? ""
    files["Package.swift"] = "let package = Package(name: \"K\", targets: [.target(name: \"Core\", \(argument))])"
    for folder in ["Core", "Core/Part", "Old"] { files["Sources/\(folder)/a.swift"] = "" }
    let folder = try ScratchFolder(files)
    let uncompiled = SourceTree(at: folder.path).files.filter { $0.traits.contains(.uncompiled) }
    #expect(uncompiled.map(\.path) == expected.map { "Sources/\($0)/a.swift" })
  }

  @Test(arguments: ["", "let package = Package(name: \"K\")"])
  func `a manifest without targets says nothing about what is compiled`(manifest: String) throws {
    let folder = try ScratchFolder(["Package.swift": manifest, "Sources/Core/a.swift": ""])
    #expect(SourceTree(at: folder.path).files.map(\.traits) == [[]])
  }

  @Test func `a file is not compiled if a project lists others of its folder`() throws {
    let folder = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": Self.project, "Sources/Old/a.swift": "", "Sources/Old/b.swift": "",
      "Sources/New/a.swift": "", "Sources/New/c.swift": "",
    ])
    let uncompiled = SourceTree(at: folder.path).files.filter { $0.traits.contains(.uncompiled) }
    // What has the name of a file that is listed elsewhere is a copy; of a folder that is not listed, nothing is known.
    #expect(uncompiled.map(\.path) == ["Sources/New/a.swift", "Sources/Old/b.swift"])
  }

  /// A project that compiles `Sources/Old/a.swift`.
  private static let project = """
    { objects = { P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
    G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
    F = { isa = PBXFileReference; path = Sources/Old/a.swift; sourceTree = "<group>"; };
    B = { isa = PBXBuildFile; fileRef = F; };
    H = { isa = PBXSourcesBuildPhase; files = ( B ); };
    T = { isa = PBXNativeTarget; name = App; buildPhases = ( H ); }; }; rootObject = P; }
    """

  @Test func `a package that is not at the root of its repository is local`() throws {
    let manifest = "import PackageDescription\nlet package = Package(name: \"K\", targets: [.target(name: \"A\")])"
    let files = ["Package.swift": manifest, "Sources/A/a.swift": "", "Part/Package.swift": manifest]
      .merging(["Part/Sources/A/a.swift": ""]) { $1 }
    let isLocal = { (files: [String: String]) in
      let folder = try ScratchFolder(files)
      return SourceTree(at: folder.path).files.map { $0.traits.contains(.local) }
    }
    #expect(try isLocal(files.merging([".git/HEAD": ""]) { $1 }) == [true, false])
    // As downloaded, without the history.
    #expect(try isLocal(files) == [true, false])
    // Part of another repository, or a folder of several.
    #expect(try isLocal(files.filter { $0.key != "Package.swift" }) == [false, false])
    // A submodule is a repository of its own.
    #expect(try isLocal(files.merging([".git/HEAD": "", "Part/.git": ""]) { $1 }) == [false, false])
  }

  @Test func `an executable that is not a product of a package with libraries is an example`() throws {
    let targets = """
      targets: [
        .target(name: "Kit"),
        .executableTarget(name: "Offered", dependencies: ["Kit"]),
        .executableTarget(name: "Trial", dependencies: ["Kit"]),
      ]
      """
    let sources = ["Sources/Kit/a.swift": "", "Sources/Offered/a.swift": "", "Sources/Trial/a.swift": ""]
    let products = """
      products: [.library(name: "Kit", targets: ["Kit"]), .executable(name: "offered", targets: ["Offered"])],
      """
    let library = try ScratchFolder(
      sources.merging(["Package.swift": "let package = Package(name: \"Kit\", \(products) \(targets))"]) { $1 })
    #expect(SourceTree(at: library.path).files.map { $0.traits.contains(.example) } == [false, false, true])
    let program = try ScratchFolder(
      sources.merging(["Package.swift": "let package = Package(name: \"Kit\", \(targets))"]) { $1 })
    #expect(SourceTree(at: program.path).files.allSatisfy { !$0.traits.contains(.example) })
  }

  @Test func `without a manifest, the top-level folders are the modules`() throws {
    let folder = try ScratchFolder(["App/a.swift": "", "AppTests/a.swift": "", "Sources/Kit/a.swift": ""])
    let tree = SourceTree(at: folder.path)
    #expect(tree.files.map(\.module) == ["App", "AppTests", "Kit"])
    #expect(tree.files.map { $0.traits.contains(.test) } == [false, true, false])
    #expect(
      tree.moduleNote
        == "modules are the folders at the top, because there is neither a Package.swift nor an Xcode project")
  }

  @Test(arguments: ["Sources", "Source", "src", "srcs"])
  func `the folders below one of sources are modules, with a manifest and without`(sources: String) throws {
    let file = ["\(sources)/Kit/a.swift": ""]
    let folder = try ScratchFolder(file)
    #expect(SourceTree(at: folder.path).files.map(\.module) == ["Kit"])
    let package = try ScratchFolder(file.merging(["Package.swift": "let package = Package(name: \"P\")"]) { $1 })
    #expect(SourceTree(at: package.path).files.map(\.module) == ["Kit"])
  }

  @Test func `the targets of an Xcode project are its modules`() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = ( T1, T2, ); };
        G = { isa = PBXGroup; children = ( G1, S1, ); sourceTree = "<group>"; };
        G1 = { isa = PBXGroup; children = ( F1, F2, ); path = "My Code"; sourceTree = "<group>"; };
        F1 /* a.swift */ = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Tests/b.swift; sourceTree = SOURCE_ROOT; };
        S1 = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( E ); path = New; sourceTree = "<group>"; };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( x.swift, old, ); target = T1; };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        H1 = { isa = PBXSourcesBuildPhase; files = ( B1 ); };
        H2 = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
        T1 = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
          buildPhases = ( H1 ); fileSystemSynchronizedGroups = ( S1 ); };
        T2 = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
          buildPhases = ( H2 ); };
      }; rootObject = P; }
      """
    let folder = try ScratchFolder([
      "ios/App.xcodeproj/project.pbxproj": project, "ios/My Code/a.swift": "", "ios/Tests/b.swift": "",
      "ios/New/deep/n.swift": "", "ios/New/old/n.swift": "", "ios/New/x.swift": "",
    ])
    let tree = SourceTree(at: folder.path)
    #expect(
      tree.files.map { file in
        let isTest = file.traits.contains(.test) ? " test" : ""
        return "\(file.path) \(file.module)\(isTest)\(file.traits.contains(.uncompiled) ? " left out" : "")"
      } == [
        "ios/My Code/a.swift My_App", "ios/New/deep/n.swift My_App", "ios/New/old/n.swift My_App left out",
        "ios/New/x.swift My_App left out", "ios/Tests/b.swift AppTests test",
      ])
    #expect(tree.moduleNote == "modules are the 2 targets of ios/App.xcodeproj, otherwise folders")
  }

  @Test(arguments: [
    (["PRODUCT_MODULE_NAME = Kit; PRODUCT_NAME = \"Kit iOS\";", "PRODUCT_MODULE_NAME = Kit;"], "Kit"),
    (["PRODUCT_NAME = \"My Kit\";", "PRODUCT_NAME = \"My Kit\";"], "My_Kit"),
    (["PRODUCT_NAME = Kit;", "PRODUCT_NAME = \"Kit Beta\";"], "Kit_iOS"),
    (["PRODUCT_NAME = \"Kit Beta\";", ""], "Kit_iOS"),
    (["PRODUCT_NAME = \"$(TARGET_NAME)\";"], "Kit_iOS"),
    ([], "Kit_iOS"),
  ])
  func `the module of a target is called like its product`(settings: [String], module: String) throws {
    let configurations = settings.indices.map { "C\($0) = { buildSettings = { \(settings[$0]) }; };" }.joined()
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
        G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        B = { fileRef = F; };
        H = { isa = PBXSourcesBuildPhase; files = ( B ); };
        T = { name = "Kit-iOS"; buildPhases = ( H ); buildConfigurationList = L; };
        L = { buildConfigurations = ( \(settings.indices.map { "C\($0)" }.joined(separator: ", ")) ); }; \(configurations)
      }; rootObject = P; }
      """
    let folder = try ScratchFolder(["Kit.xcodeproj/project.pbxproj": project, "a.swift": ""])
    #expect(SourceTree(at: folder.path).files.map(\.module) == [module])
  }

  @Test func `a target may compile the folder of the project itself, except for some files`() throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
        G = { isa = PBXGroup; children = ( S ); sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( E ); path = "."; sourceTree = "<group>"; };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( b.swift ); target = T; };
        T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = ( S ); };
      }; rootObject = P; }
      """
    let folder = try ScratchFolder(["App.xcodeproj/project.pbxproj": project, "a.swift": "", "b.swift": ""])
    #expect(SourceTree(at: folder.path).files.map { $0.traits.contains(.uncompiled) } == [false, true])
  }

  @Test func `a project may begin above its folder, and names may be escaped`() throws {
    let project = #"""
      { objects = {
        P = { isa = PBXProject; mainGroup = G; projectDirPath = "../Code"; targets = ( T ); };
        G = { isa = PBXGroup; children = ( F1, F2, F3, F4 ); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = "say \"b\".swift"; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; path = ./deep/../../c.swift; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = picture.png; sourceTree = "<group>"; };
        B1 = { fileRef = F1; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; }; B4 = { fileRef = F4; };
        H = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B3, B4 ); };
        T = { name = App; buildPhases = ( H ); };
      }; rootObject = P; }
      """#
    let folder = try ScratchFolder([
      "ios/App.xcodeproj/project.pbxproj": project, "ios/Code/d.swift": "", "Code/a.swift": "",
      "Code/say \"b\".swift": "", "c.swift": "", "ios/x.swift": "",
    ])
    let owner = try #require(XcodeProject(at: folder.path + "/ios/App.xcodeproj", folder: "ios"))
    let modules = SourceTree(at: folder.path).files.map { "\($0.path) \(owner.module(of: $0.path)?.name ?? "none")" }
    #expect(
      modules == [
        "Code/a.swift App", "Code/say \"b\".swift App", "c.swift App", "ios/Code/d.swift none", "ios/x.swift none",
      ])
  }

  @Test func `a project that cannot be read is reported and does no harm`() throws {
    let folder = try ScratchFolder(["App.xcodeproj/project.pbxproj": "{ objects = ((((", "App/a.swift": ""])
    let tree = SourceTree(at: folder.path)
    #expect(tree.files.map(\.module) == ["App"])
    #expect(
      tree.problems.map { "\($0.path): \($0.message)" } == [
        "App.xcodeproj: its `project.pbxproj` cannot be read, so folders count as modules"
      ])
    let schemes = try ScratchFolder(["App.xcodeproj/xcshareddata/App.xcscheme": "", "App/a.swift": ""])
    #expect(
      SourceTree(at: schemes.path).problems.map(\.message) == [
        "it has no `project.pbxproj`, so folders count as modules; if a tool generates the project, run that first"
      ])
  }
}
