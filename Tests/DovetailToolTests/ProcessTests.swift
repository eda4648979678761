// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What only the program itself shows: how it meets its streams and the folder that it is started in.
@Suite struct ProcessTests {
  /// Runs a line of shell, in which `dovetail` is the program.
  private func shell(_ line: String, in folder: String) throws -> (status: Int32, output: String) {
    let finished = try runUnchecked(
      ["bash", "-c", "dovetail() { '\(try program())' \"$@\"; }\n\(line)"], in: folder)
    return (finished.status, finished.output)
  }

  /// The program that was built together with the tests.
  private func program() throws -> String {
    let candidates = CommandLine.arguments.map { URL(filePath: $0) } + Bundle.allBundles.map(\.bundleURL)
    let folders = candidates.flatMap { url in
      sequence(first: url.resolvingSymlinksInPath()) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    }
    let programs = folders.map { $0.appending(component: "dovetail").path }
    return try #require(programs.first { FileManager.default.isExecutableFile(atPath: $0) && !isFolder($0) })
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  @Test func `an output whose reader is gone ends the program silently`() throws {
    try withFolder { folder in
      for line in ["dovetail rules", "trap '' PIPE; dovetail rules"] {
        // The program begins when nothing can be written any more, which is when the reader is gone.
        let outcome = try shell(
          """
          {
            trap '' PIPE; while echo; do :; done 2>/dev/null; trap - PIPE
            (\(line)) 2>errors; echo $? >status
          } | true
          cat status errors
          """, in: folder)
        #expect(outcome.output == "141\n")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `an output that cannot be written is an error`() throws {
    try withFolder { folder in
      let full = try shell("dovetail rules 2>&1 >/dev/full", in: folder)
      #expect(full.status == 2 && full.output == "error: cannot write the output: No space left on device\n")
      // The first one opens files, which must not take the output's place.
      for line in ["dovetail check --cache-path cache .", "dovetail rules"] {
        let closed = try shell("echo 'let x = 1' >A.swift; \(line) 2>&1 >&-", in: folder)
        #expect(closed.status == 2 && closed.output == "error: cannot write the output: Bad file descriptor\n")
      }
      #expect(try shell("dovetail nothing 2>/dev/full", in: folder).status == 2)
    }
  }

  @Test func `a graph can be read from standard input`() throws {
    try withFolder { folder in
      let source = "struct App: CompositionRoot { let wiring = Wiring(); var a: Int { shared { 1 } } }"
      let line = "echo '\(source)' >A.swift; dovetail graph --format json | dovetail graph --snapshot - 2>&1"
      let outcome = try shell(line, in: folder)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("App\n  a: Int [shared]\n"), "\(outcome.output)")
      let nothing = try shell("dovetail graph --snapshot - 2>&1 </dev/null", in: folder)
      #expect(nothing.status == 2)
      #expect(nothing.output.hasPrefix("error: cannot read a graph from the input: it is not JSON: "))
      let closed = try shell("dovetail graph --snapshot - 2>&1 <&-", in: folder)
      #expect(closed.status == 2 && closed.output.hasPrefix("error: cannot read "), "\(closed.output)")
    }
  }

  @Test func `a command in a folder that was removed is refused with a message`() throws {
    try withFolder { folder in
      let outcome = try shell("mkdir gone; cd gone; rmdir ../gone; dovetail check 2>&1", in: folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.output == "error: the folder in which dovetail runs has been removed; change to one that exists\n")
    }
  }

  @Test func `a process that a signal ends leaves no copy of a revision behind`() throws {
    try withFolder { folder in
      try write("let a = 1\n", to: "repository/A.swift", in: folder)
      let outcome = try shell(
        """
        mkdir temporary slow
        printf '#!/bin/bash\\ncase "$*" in *read-tree*) ls %s >seen; kill -TERM $PPID; sleep 1;; esac\\nexec %s "$@"\\n' \\
          "$PWD/temporary" "$(which git)" >slow/git
        chmod +x slow/git
        git -C repository init -q; git -C repository add .
        git -C repository -c user.name=n -c user.email=e commit -qm 1
        TMPDIR="$PWD/temporary" PATH="$PWD/slow:$PATH" dovetail graph repository --no-cache --diff HEAD
        echo $?; sleep 0.2; cat seen; ls temporary
        """, in: folder)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == 2 && lines.first == "143" && lines.last?.hasPrefix("dovetail-base-") == true, "\(lines)")
    }
  }

  @Test func `git's message is shown, even if no temporary folder can be written`() throws {
    try withFolder { folder in
      try write("let a = 1\n", to: "A.swift", in: folder)
      let outcome = try shell(
        "TMPDIR=/nowhere/at/all GIT_CEILING_DIRECTORIES=\"$PWD\"/.. dovetail check --no-cache --since HEAD 2>&1",
        in: folder)
      #expect(outcome.status == 2 && outcome.output.contains("the changes since `HEAD`: not a git repository"))
    }
  }

  @Test func `a pipe or device is written to, not replaced`() throws {
    try withFolder { folder in
      try write("import Foundation\nfinal class A { func f() -> Date { Date() } }\n", to: "A.swift", in: folder)
      let piped = try shell("dovetail check --format xcode --output /dev/stdout 2>&1 | cat", in: folder)
      #expect(piped.output.hasPrefix("A.swift:2:36: warning: "))
      let appended = try shell(
        "echo before >log; dovetail check --format xcode --output /dev/stdout >>log; cat log", in: folder)
      #expect(appended.output.hasPrefix("before\nA.swift:2:36: warning: "))
      let pipe = try shell(
        "mkfifo pipe; cat pipe >copy & dovetail check --format xcode --output pipe; wait; test -p pipe && cat copy",
        in: folder)
      #expect(pipe.output.hasPrefix("A.swift:2:36: warning: "))
      let facts = try shell(
        "mkdir feed; cp A.swift feed; dovetail facts feed --module feed --output /dev/stdout | head -c 4", in: folder)
      #expect(facts.output.hasPrefix("DVTL"))
      let cache = try shell("dovetail check --cache-path pipe 2>&1 >/dev/null; test -p pipe", in: folder)
      #expect(cache.status == 0 && cache.output.hasPrefix("note: the cache cannot be written to `"))
      let configuration = try shell(
        "dovetail rules --config <(echo '{ \"levels\": { \"unfinished\": \"error\" } }')", in: folder)
      #expect(configuration.output.contains("unfinished             error"))
    }
  }

  @Test func `a library that crashes on a damaged index stops nothing else`() throws {
    try withFolder { folder in
      try write("import Foundation\nfinal class A { func f() -> Date { Date() } }\n", to: "A.swift", in: folder)
      try write("", to: "index/v5/units/A", in: folder)
      let functions = [
        "unit_reader_get_main_file", "unit_reader_get_working_dir", "unit_reader_get_module_name",
        "unit_dependency_get_name", "unit_dependency_get_filepath", "symbol_get_name", "symbol_get_usr",
        "unit_reader_dependencies_apply_f", "record_reader_occurrences_apply_f", "occurrence_relations_apply_f",
        "store_create", "store_dispose", "store_units_apply_f", "store_get_unit_modification_time",
        "unit_reader_create", "unit_reader_dispose", "record_reader_create", "record_reader_dispose",
        "unit_reader_has_main_file", "unit_dependency_get_kind", "occurrence_get_symbol", "occurrence_get_roles",
        "occurrence_get_line_col", "symbol_get_kind", "symbol_get_subkind", "symbol_relation_get_roles",
        "symbol_relation_get_symbol",
      ]
      let library = functions.map { "@_cdecl(\"indexstore_\($0)\") public func \($0)() { fatalError() }\n" }.joined()
      try write(
        library + "@_cdecl(\"indexstore_format_version\") public func format_version() -> UInt32 { 5 }\n",
        to: "library/Library.swift", in: folder)
      try run(["swiftc", "-emit-library", "-o", "library.so", "library/Library.swift"], in: folder)
      try FileManager.default.removeItem(atPath: folder + "/library")
      let outcome = try shell(
        "dovetail check --no-cache --index-store index --index-library library.so 2>messages; echo $?; cat messages",
        in: folder)
      #expect(outcome.output.contains("1 warning in 1 file\n1\nnote: the index at index is damaged: the toolchain's "))
      let missing = try shell(
        "dovetail check --no-cache --index-store none --index-library library.so 2>&1", in: folder)
      #expect(missing.status == 2 && missing.output.hasPrefix("error: there is no index at \(folder)/none; "))
    }
  }
}
