// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFolders
import TestGoldens
import Testing

/// The comparison that the tests of what is written rely on.
@Suite(.disabled(if: isRefreshing, "goldens are written, not compared"))
struct GoldenTests {
  @Test func `an equal golden is not an issue`() throws {
    try ScratchFolder.with(["golden.txt": "one\ntwo\n"]) { folder in
      try expectGolden("one\ntwo\n", at: folder.url.appending(path: "golden.txt"))
    }
  }

  @Test(arguments: [
    ("one\nzwei\n", "golden.txt differs in line 2: it is \"zwei\" now, and \"two\" in the file"),
    ("one\ntwo\n\n", "golden.txt differs in line 4: it is \"\" now, and nothing in the file"),
    ("", "golden.txt differs in line 1: it is \"\" now, and \"one\" in the file"),
  ])
  func `the first line that differs is named, and the command that accepts it`(text: String, issue: String) throws {
    try ScratchFolder.with(["golden.txt": "one\ntwo\n"]) { folder in
      try withKnownIssue {
        try expectGolden(text, at: folder.url.appending(path: "golden.txt"))
      } matching: {
        let comments = $0.comments.map(\.rawValue)
        return comments == [
          issue + "\nif it is meant to change: DOVETAIL_REFRESH=1 swift test --filter GoldenTests"
        ]
      }
    }
  }

  @Test func `a missing golden is reported as missing`() throws {
    try ScratchFolder.with { folder in
      try withKnownIssue {
        try expectGolden("text", at: folder.url.appending(path: "golden.txt"))
      } matching: {
        "\($0)".contains("there is no such file")
      }
    }
  }
}
