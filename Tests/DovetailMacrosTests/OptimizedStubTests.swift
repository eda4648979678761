// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

/// A stub is called in an optimized program, as the page about macros says.
///
/// The optimizer of Swift 6.3 does not see what macros write, and takes the one type that is written by hand for the
/// only one that conforms to a protocol, if nothing outside of the module could have another one.
@Suite struct OptimizedStubTests {
  private static let source = """
    import DovetailMacros

    @Seam
    ACCESS protocol Greeter: Sendable { func greet(_ name: String) -> String }
    ACCESS struct Hello: Greeter { ACCESS func greet(_ name: String) -> String { "hello \\(name)" } }

    struct App: CompositionRoot, HasGreeter {
      let wiring = Wiring()
      ACCESS var greeter: any Greeter { shared { Hello() } }
    }

    @main struct Program {
      static func main() {
        let (app, stub) = (App(), StubGreeter())
        stub.onGreet = { "stub \\($0)" }
        app[\\.greeter] = stub
        print(app.greeter.greet("you"))
      }
    }
    """

  /// What the program prints.
  private func output(access: String, _ arguments: [String] = []) throws -> String {
    try Toolchain.withFolder { folder in
      let toolchain = try Toolchain.current.get()
      let (file, program) = (folder.appending(path: "Program.swift"), folder.appending(path: "program"))
      try Self.source.replacing("ACCESS ", with: access).write(to: file, atomically: true, encoding: .utf8)
      let targets = ["DovetailMacros", "Dovetail", "DovetailAtomics"]
      let compiled = try toolchain.compile(
        ["-O", "-whole-module-optimization", "-swift-version", "6", "-parse-as-library", "-package-name", "test"]
          + arguments + ["-o", program.path, file.path] + toolchain.objects(of: targets))
      try #require(compiled.status == 0, "\(compiled.text)")
      return try Toolchain.run(program, []).text
    }
  }

  @Test func `with package access`() throws {
    #expect(try output(access: "package ") == "stub you\n")
  }

  @Test func `in a module that is built for testing`() throws {
    #expect(try output(access: "", ["-enable-testing"]) == "stub you\n")
  }

  @Test func `with internal access, it is the compiler's mistake`() throws {
    let printed = try output(access: "")
    withKnownIssue("take the warning out of the page about macros once no supported compiler needs it") {
      #expect(printed == "stub you\n")
    }
  }
}
