// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

private let deadline = """
  import Foundation

  final class Greeting {
    func isOver(_ end: Date) -> Bool { end < Date() }
  }
  """

private let loader = """
  import Foundation

  final class Loader {
    func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
  }
  """

/// What colours begin with.
private let escape = "\u{1b}["

private let clean = "struct Cart { var items: [Int] = [] }\n"

@Suite struct CheckTests {
  @Test func `a clean program exits with 0 and prints one line`() async throws {
    try await withFiles(["Sources/App/Cart.swift": clean]) { folder in
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output == "no findings in 1 file\n")
    }
  }

  @Test func `a finding at or above the level exits with 1, one below it with 0`() async throws {
    try await withFiles(["Sources/App/Greeting.swift": deadline]) { folder in
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Greeting  Sources/App/Greeting.swift\n  4:"))
      #expect(outcome.output.hasSuffix("1 warning in 1 file\n"))
      #expect(await dovetail("check", "--level", "error", in: folder).code == .success)
      #expect(await dovetail("check", "--level", "note", in: folder).code == .findings)
      let off = await dovetail("check", "--level", "off", in: folder)
      #expect(off.code == .usage)
      #expect(off.messages.contains("it can be `note`, `warning`, `error`"))
      #expect(await dovetail("check", "--only", "whole-root", in: folder).output == "no findings in 1 file\n")
    }
  }

  @Test func `without arguments it checks the package around the current folder`() async throws {
    try await withFiles(["Package.swift": "", "Sources/App/Greeting.swift": deadline, "Other/B.swift": loader]) {
      folder in
      let fromInside = await dovetail("check", in: folder + "/Sources/App")
      #expect(fromInside.output.contains("Sources/App/Greeting.swift") && fromInside.output.contains("Other/B.swift"))
      #expect(fromInside.output == (await dovetail("check", in: folder)).output)
      #expect(fromInside.output == (await dovetail("check", folder, in: "/")).output)
      #expect(!(await dovetail("check", "Other", in: folder)).output.contains("Greeting"))
    }
  }

  @Test(arguments: [
    (["--xyzzy"], "unknown option `--xyzzy`"),
    (["--only", "xyzzy"], "`xyzzy` is not a value for `--only`; it can be `volatile-use`"),
    ([""], "the argument FOLDER is empty"),
    (["nowhere"], "there is no folder nowhere; name the folder of a package or project\n"),
    (["no\nwhere"], "there is no folder no\\nwhere; name the folder of a package or project\n"),
    (["A.swift"], "A.swift is not a folder; name the folder that it belongs to; `check --below A.swift` reports what"),
    (["--below", "/"], "/ is not in the folder that is analysed"),
    (["--below", "nowhere"], "there is no file or folder nowhere"),
    (["--config", "nowhere.json"], "there is no configuration at nowhere.json"),
    (["--threads", "0"], "`--threads` takes a number from 1\n"),
    (["--threads", "-1"], "`--threads` takes a number from 1\n"),
    (["--facts", "nowhere"], "there is no file of facts at nowhere"),
    (["--facts", "A.swift"], "cannot take facts from A.swift: it is not a file of facts"),
    (["--facts", "a", "--threads", "2"], "`--facts` reads no sources; leave out `--threads`"),
    (["--facts", "a", "--cache-path", "c"], "`--facts` reads no sources; leave out `--cache-path`"),
    (["--output", ".dovetail.json"], ".dovetail.json is the name of the configuration, which would be lost"),
    (["--output", ".dovetail-baseline"], ".dovetail-baseline is the name of a baseline, which would be lost"),
    (["--output", "accepted"], "accepted is the name of a baseline, which would be lost"),
    (["--config", "other.json", "--output", "./other.json"], "./other.json is a file that this command reads"),
    (["--since", "HEAD"], "cannot read the changes since `HEAD`: not a git repository"),
    (["--since", ""], "`--since` needs a value"),
    (["--baseline", "nowhere"], "there is no baseline at nowhere"),
    (["--prune"], "there is no baseline at .dovetail-baseline"),
    (["--prune", "--only", "whole-root"], "a baseline is about the whole program"),
    (["--write-baseline", "--prune"], "`--write-baseline` also removes what is resolved"),
    (["--write-baseline", "--output", "report"], "`--write-baseline` makes no report"),
    (["--prune", "--stamp", "stamp"], "`--prune` makes no report"),
    (["--fix", "--dry-run", "--format", "json"], "`--dry-run` makes no report"),
    (["--dry-run"], "`--dry-run` belongs to `--fix`"),
    (["--format", "html", "--output", "A.swift"], "A.swift is the name of a source file, which would be lost"),
  ])
  func `a wrong command line is refused with the reason`(words: [String], reason: String) async throws {
    let files = ["A.swift": clean, "accepted": "# dovetail baseline, version 1\n", "other.json": "{}"]
    try await withFiles(files) { folder in
      let outcome = await dovetail(["check"] + words, in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.hasPrefix("error: " + reason), "\(outcome.messages)")
      #expect(outcome.output == "")
    }
  }

  @Test func `a wrong configuration is refused at the place of the mistake`() async throws {
    try await withFiles(["A.swift": clean, ".dovetail.json": "{ \"rots\": [] }"]) { folder in
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages == ".dovetail.json:1:3: error: unknown key `rots`; did you mean `roots`?\n")
    }
  }

  @Test func `the configuration changes levels and leaves files out`() async throws {
    try await withFiles(["A.swift": deadline, "Old/B.swift": loader]) { folder in
      try write(#"{ "levels": { "time": "error" }, "exclude": ["Old"] }"#, to: ".dovetail.json", in: folder)
      let outcome = await dovetail("check", "--level", "error", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("1 error in 1 file"))
      try write(#"{ "levels": { "volatile-use": "off" } }"#, to: "other.json", in: folder)
      #expect(await dovetail("check", "--config", "other.json", in: folder).code == .success)
    }
  }

  @Test func `a level that the configuration has lowered is explained by it`() async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      try write(#"{ "levels": { "time": "note" } }"#, to: ".dovetail.json", in: folder)
      let outcome = await dovetail("check", "--all", in: folder)
      #expect(outcome.output.contains("it is only a note, because the configuration says so"), "\(outcome.output)")
    }
  }

  @Test func `a note of the catalogue is not ascribed to a configuration that would report it`() async throws {
    let counter = "import NIOCore\nfinal class Pool { var n = 0; func grow() { if System.coreCount > 4 { n = 4 } } }\n"
    let levels = #"{ "levels": { "volatile-use": "warning" } }"#
    try await withFiles(["A.swift": counter, ".dovetail.json": levels]) { folder in
      let outcome = await dovetail("check", "--all", in: folder)
      #expect(outcome.output.contains("it is only a note, because few programs gain by injecting it"))
    }
  }

  @Test func `what the configuration says of a name counts more than the catalogue`() async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let entry = #"{ "name": "Date", "category": "time", "seam": "inject the watch" }"#
      try write(#"{ "volatile": [ \#(entry) ] }"#, to: ".dovetail.json", in: folder)
      let outcome = await dovetail("check", "--all", in: folder)
      #expect(outcome.output.contains("help: inject the watch"), "\(outcome.output)")
    }
  }

  @Test func `a configuration whose name lacks the dot is noted and not read`() async throws {
    try await withFiles(["A.swift": clean, "dovetail.json": "{}"]) { folder in
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.messages == "note: dovetail.json is not read; the configuration is called .dovetail.json\n")
      try write("{}", to: ".dovetail.json", in: folder)
      #expect(await dovetail("check", in: folder).messages == "")
      #expect(await dovetail("check", "--config", "dovetail.json", in: folder).messages == "")
    }
  }

  @Test func `a requested rule that is off is noted`() async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let outcome = await dovetail("check", "--only", "hidden-default", "volatile-use", "--color", "never", in: folder)
      #expect(
        outcome.messages == """
          note: the rule `hidden-default` is off, so it finds nothing; give it a level in .dovetail.json: \
          `"levels": { "hidden-default": "warning" }`

          """)
    }
  }

  @Test func `a report can be written to a file, and the conclusion is still printed`() async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let plain = await dovetail("check", "--format", "json", "--output", "-", in: folder)
      #expect(plain.code == .findings)
      #expect(plain.output.hasPrefix("{"))
      let outcome = await dovetail("check", "--format", "json", "--output", "out/report.json", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output == "")
      #expect(outcome.messages == "1 warning in 1 file\n")
      let parsed = try JSONSerialization.jsonObject(with: Data(read("out/report.json", in: folder).utf8))
      #expect(((parsed as? [String: Any])?["findings"] as? [Any])?.count == 1)
    }
  }

  @Test func `with absolute paths, mistakes in the configuration and in the baseline have them as well`() async throws {
    let files = ["A.swift": "", ".dovetail.json": "{ \"rots\": [] }\n", "accepted": "nonsense\n"]
    try await withFiles(files) { folder in
      let plain = await dovetail("check", "--format", "xcode", in: folder)
      #expect(plain.messages.hasPrefix(".dovetail.json:1:"))
      let absolute = await dovetail("check", "--format", "xcode", "--absolute-paths", in: folder)
      #expect(absolute.code == .usage)
      #expect(absolute.messages == "\(folder)/\(plain.messages)")
      try write("{}", to: ".dovetail.json", in: folder)
      let baseline = await dovetail(
        "check", "--format", "xcode", "--absolute-paths", "--baseline", "accepted", in: folder)
      #expect(baseline.messages.hasPrefix("\(folder)/accepted:1:1: error: "))
    }
  }

  @Test func `a step of a build that finds nothing in its part is silent`() async throws {
    try await withFiles(["A.swift": "let a = 1\n"]) { folder in
      #expect(await dovetail("check", "--below", ".", in: folder).messages.contains("only these findings count"))
      let step = await dovetail("check", "--below", ".", "--format", "xcode", "--stamp", "checked", in: folder)
      #expect(step.code == .success)
      #expect(step.messages == "" && step.output == "")
    }
  }

  @Test func `Xcode gets absolute paths on request, and SARIF columns in Unicode scalars`() async throws {
    try await withFiles(["A.swift": "import Foundation\nfinal class G { let é = \"🐦\"; func f() -> Date { Date() } }\n"]
    ) {
      folder in
      let plain = await dovetail("check", "--format", "xcode", in: folder)
      let column = try #require(plain.output.firstMatch(of: #/A\.swift:2:(\d+): warning: /#)?.1)
      let absolute = await dovetail("check", "--format", "xcode", "--absolute-paths", in: folder)
      #expect(absolute.output.hasPrefix("\(folder)/A.swift:2:\(column): warning: "))
      let elsewhere = await dovetail("check", "--format", "github", "--absolute-paths", in: folder)
      #expect(elsewhere.code == .usage)
      #expect(elsewhere.messages == "error: `--absolute-paths` belongs to `--format xcode`\n")
      let sarif = await dovetail("check", "--format", "sarif", in: folder)
      #expect(sarif.output.contains("\"startColumn\": \(try #require(Int(column)) - 4)"))
    }
  }

  @Test func `in a GitHub workflow, paths begin at the repository`() async throws {
    try await withFiles(["App/A.swift": deadline]) { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/linked", withDestinationPath: folder)
      for (format, expected) in [("github", "file=App/A.swift,"), ("sarif", "\"uri\": \"App/A.swift\"")] {
        for workspace in [folder + "/", folder + "/linked"] {
          let environment = ["GITHUB_WORKSPACE": workspace]
          let inWorkflow = await dovetail("check", "App", "--format", format, in: folder, environment: environment)
          #expect(inWorkflow.output.contains(expected))
        }
        #expect(!(await dovetail("check", "App", "--format", format, in: folder)).output.contains(expected))
      }
    }
  }

  @Test(
    arguments: [
      ([:], false, false), ([:], true, true), (["NO_COLOR": "1"], true, false), (["CLICOLOR_FORCE": "1"], false, true),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false), (["CLICOLOR_FORCE": "0"], false, false),
      (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], false, true), (["CLICOLOR": "0"], true, false),
      (["CLICOLOR": "1"], false, false),
    ] as [([String: String], Bool, Bool)])
  func `colours are used only on a terminal, unless a variable says otherwise`(
    variables: [String: String], isTerminal: Bool, isColored: Bool
  ) async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let environment = ["TERM": "xterm", "NO_COLOR": ""].merging(variables) { $1 }
      let outcome = await dovetail("check", in: folder, environment: environment, isTerminal: isTerminal)
      #expect(outcome.output.contains(escape) == isColored)
    }
  }

  @Test(arguments: [("always", false, true), ("never", true, false)])
  func `--color takes precedence over everything else`(choice: String, isTerminal: Bool, isColored: Bool) async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let outcome = await dovetail(
        "check", "--color", choice, in: folder, environment: ["TERM": "xterm", "NO_COLOR": ""], isTerminal: isTerminal)
      #expect(outcome.output.contains(escape) == isColored)
    }
  }

  @Test func `a report in a file has no colours`() async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let outcome = await dovetail(
        "check", "--output", "report", in: folder, environment: ["CLICOLOR_FORCE": "1"], isTerminal: true)
      #expect(outcome.code == .findings)
      let report = try read("report", in: folder)
      #expect(!report.contains(escape))
    }
  }

  @Test func `many findings without a baseline give an overview, unless all are asked for`() async throws {
    let many = (0..<60).map { "final class C\($0) { func f() -> Date { Date() } }\n" }.joined()
    try await withFiles(["A.swift": "import Foundation\n" + many]) { folder in
      let overview = await dovetail("check", in: folder)
      #expect(overview.code == .findings)
      #expect(overview.output.hasPrefix("60 warnings, and no baseline yet\n\nwarnings\n  A.swift:2:"))
      #expect(overview.output.contains("60  warning  volatile-use, time"))
      #expect(overview.output.contains("and 51 more warnings\n"))
      #expect(overview.output.contains("  dovetail init "))
      #expect((await dovetail("check", folder, in: "/")).output.contains("  dovetail init \(folder) "))
      #expect((await dovetail("check", "--level", "error", in: folder)).output.hasPrefix("not listed: 60 warnings; "))
      try write("{}", to: ".dovetail.json", in: folder)
      #expect((await dovetail("check", in: folder)).output.contains("  dovetail check --write-baseline "))
      #expect((await dovetail("check", "--all", in: folder)).output.contains("C59  A.swift"))
      #expect((await dovetail("check", "--only", "volatile-use", in: folder)).output.contains("C59  A.swift"))
      #expect((await dovetail("check", "--format", "xcode", in: folder)).output.contains("A.swift:61:"))
    }
  }

  @Test func `notes alone give no overview, because they are only counted`() async throws {
    let notes = (0..<60).map { "final class B\($0) { func f() -> Bundle { Bundle.main } }\n" }.joined()
    try await withFiles(["A.swift": deadline, "B.swift": "import Foundation\n" + notes]) { folder in
      let list = await dovetail("check", in: folder)
      #expect(list.output.hasPrefix("Greeting  A.swift\n"))
      #expect(list.output.hasSuffix("not listed: 60 notes; `--all` lists them\n1 warning, 60 notes in 2 files\n"))
      let overview = await dovetail("check", "--level", "note", in: folder)
      #expect(overview.output.hasPrefix("1 warning, 60 notes, and no baseline yet\n"))
    }
  }

  @Test func `the folder may follow the names of rules`() async throws {
    try await withFiles(["Sub/A.swift": deadline, "B.swift": loader]) { folder in
      for words in [
        ["--only", "volatile-use", "hidden-singleton", "Sub"], ["--only", "volatile-use", "--", "Sub"],
        ["--only=volatile-use", "Sub"], ["Sub", "--only", "volatile-use"],
      ] {
        let outcome = await dovetail(["check"] + words, in: folder)
        #expect(outcome.code == .findings)
        #expect(outcome.output.hasSuffix("1 warning in 1 file\n"), "\(words)")
      }
      let typo = await dovetail("check", "--only", "volatile-use", "hidden-singelton", in: folder)
      #expect(
        typo.messages
          == "error: `hidden-singelton` is not a value for `--only`; did you mean `hidden-singleton`?\n")
      let commas = await dovetail("check", "--only", "volatile-use,whole-root", in: folder)
      #expect(
        commas.messages == "error: `volatile-use,whole-root` is not a value for `--only`; several are separated by "
          + "spaces, as in `volatile-use whole-root`\n")
      let nowhere = await dovetail("check", "--only", "volatile-use", "Xyzzy", in: folder)
      #expect(nowhere.messages == "error: there is no folder Xyzzy; name the folder of a package or project\n")
    }
  }

  @Test func `a report is not written to the name of a folder`() async throws {
    try await withFiles(["A.swift": deadline]) { folder in
      let before = try names(in: folder)
      for words in [
        ["check", "--output", "out/"], ["check", "--stamp", "out/."],
        ["check", "--write-baseline", "--baseline", "out/.."],
        ["graph", "--output", "out/"], ["facts", "--module", "A", "--output", "out/"],
      ] {
        let outcome = await dovetail(words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.output == "")
        #expect(outcome.messages == "error: \(words.last!) is the name of a folder; name a file\n")
        #expect(try names(in: folder) == before)
      }
      let facts = await dovetail("facts", "--output", "out/", in: folder)
      #expect(facts.messages.hasSuffix(" to out/\n"))
    }
  }

  @Test func `the help leaves out options that a command refuses`() async {
    for (command, option, other) in [("facts", "--facts", "--config"), ("init", "--config", "--facts")] {
      let help = await dovetail("help", command, in: "/").output
      #expect(!help.contains("  \(option) ") && help.contains("  \(other) "))
    }
  }

  @Test func `notes are counted on the terminal, and listed on request`() async throws {
    let notes = "import Foundation\nfinal class Bundled { func f() -> Bundle { Bundle.main } }\n"
    try await withFiles(["A.swift": deadline, "B.swift": notes]) { folder in
      for words in [[], ["--level", "warning"], ["--below", "."]] {
        let outcome = await dovetail(["check"] + words, in: folder)
        #expect(outcome.output.contains("Greeting  A.swift") && !outcome.output.contains("Bundled"))
        #expect(outcome.output.hasSuffix("not listed: 1 note; `--all` lists them\n1 warning, 1 note in 2 files\n"))
      }
      for words in [["--all"], ["--level", "note"], ["--only", "volatile-use"]] {
        let outcome = await dovetail(["check"] + words, in: folder)
        #expect(outcome.code == .findings)
        #expect(outcome.output.contains("Bundled  B.swift") && !outcome.output.contains("not listed"))
      }
      #expect(await dovetail("check", "--all", "--level", "error", in: folder).code == .success)
      for format in ["xcode", "github", "sarif", "json", "html"] {
        let outcome = await dovetail("check", "--format", format, "--level", "error", in: folder)
        #expect(outcome.output.contains("Bundled"), "\(format)")
      }
    }
  }

  @Test func `a part may be named through a symbolic link, and the whole as well`() async throws {
    try await withFiles(["App/Sources/A.swift": deadline, "App/Other/B.swift": loader]) { folder in
      let (app, link) = (folder + "/App", folder + "/Link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: app)
      for (whole, part) in [(app, link), (link, app)] {
        let outcome = await dovetail("check", whole, "--below", part + "/Sources", in: folder)
        #expect(outcome.output.hasSuffix("1 warning in 2 files\n"), "\(outcome.messages)")
      }
    }
  }

  @Test func `a stamp does not erase the report`() async throws {
    try await withFiles(["Sources/App/A.swift": deadline]) { folder in
      try FileManager.default.createDirectory(atPath: folder + "/build", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: folder + "/out", withDestinationPath: "build")
      try FileManager.default.createSymbolicLink(atPath: folder + "/stamp", withDestinationPath: "build/report")
      for stamp in ["./build/report", "out/report", "stamp"] {
        let outcome = await dovetail("check", "--output", "build/report", "--stamp", stamp, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.contains("error: `--stamp` would empty the report in "))
        // Names that are the same are refused at once; that two names are one file is seen when there is a file.
        let report = try? read("build/report", in: folder)
        #expect(report?.contains("Greeting") ?? (stamp == "./build/report"))
        try? FileManager.default.removeItem(atPath: folder + "/build/report")
      }
    }
  }

  @Test func `a file to which the shell sends the report is neither used as a stamp nor written twice`() async throws {
    try await withFiles(["Sources/App/A.swift": deadline, "report": ""]) { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "report")
      let report = FileIdentity(of: folder + "/report")
      #expect(report != nil && FileIdentity(of: folder + "/missing") == nil && FileIdentity(of: folder) == nil)
      for name in ["report", "link"] {
        for words in [["check", "--stamp", name], ["check", "--output", name], ["graph", "--output", name]] {
          let outcome = await dovetail(words, in: folder, outputFile: report)
          #expect(outcome.code == .usage)
          #expect(outcome.output.isEmpty)
          let isStamp = words[1] == "--stamp"
          let message = isStamp ? "has emptied \(name) for the report, and" : "sends the output to \(name) already;"
          #expect(outcome.messages.contains("error: the shell \(message)"), "\(outcome.messages)")
        }
      }
      // The report goes somewhere else, or is asked for where it goes.
      for words in [["check", "--stamp", "report", "--output", "other"], ["check", "--output", "-"]] {
        let outcome = await dovetail(words, in: folder, outputFile: report)
        #expect(outcome.code == .findings, "\(outcome.messages)")
      }
    }
  }

  @Test func `a build system gets its stamp if the check passes`() async throws {
    try await withFiles(["Sources/App/A.swift": deadline, "Sources/Other/B.swift": loader]) { folder in
      let words = ["check", "--below", "Sources/App", "--stamp", "work/stamp"]
      let failed = await dovetail(words, in: folder)
      #expect(failed.output.contains("Greeting") && !failed.output.contains("Loader"))
      #expect(failed.code == .findings)
      #expect(!FileManager.default.fileExists(atPath: folder + "/work/stamp"))
      let passed = await dovetail(words + ["--level", "error"], in: folder)
      #expect(passed.code == .success)
      let stamp = try read("work/stamp", in: folder)
      #expect(stamp == "")
    }
  }

  @Test func `a configuration above the folder that was named is not read, which is noted`() async throws {
    try await withFiles([".dovetail.json": "{}", "Sources/App/A.swift": deadline]) { folder in
      #expect(await dovetail("check", "Sources", in: folder).messages.contains(".dovetail.json is not read"))
      #expect(await dovetail("check", in: folder).messages.contains("is not read") == false)
    }
  }
}
