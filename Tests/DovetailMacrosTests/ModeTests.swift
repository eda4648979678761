// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

/// What the macros write compiles without a warning in whatever mode a module is built in.
@Suite struct ModeTests {
  @Test(arguments: [
    ["-swift-version", "6"],
    ["-swift-version", "5"],
    ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "6", "-default-isolation", "MainActor"] + features(["InferIsolatedConformances"]),
    ["-swift-version", "6"] + features(["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]),
    ["-swift-version", "6"] + features(["NonisolatedNonsendingByDefault"]),
    ["-swift-version", "6", "-O", "-whole-module-optimization"],
  ])
  func `a program with names of its own compiles`(arguments: [String]) throws {
    let file = testFolder.appending(path: "Programs/OwnNames.swift")
    try Toolchain.withFolder { folder in
      let object = folder.appending(path: "program.o").path
      let output = try Toolchain.current.get().compile(
        ["-c", "-parse-as-library", "-warnings-as-errors", "-module-name", "Program", "-o", object] + arguments
          + [file.path])
      #expect(output.status == 0, "\(output.text)")
    }
  }

  private static func features(_ names: [String]) -> [String] { names.flatMap { ["-enable-upcoming-feature", $0] } }
}
