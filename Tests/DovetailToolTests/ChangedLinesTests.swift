// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailTool
import Testing

@Suite struct ChangedLinesTests {
  /// Those of the first 30 lines of a file that have changed according to git's output.
  private func changedLines(of path: String, in difference: String) -> [Int] {
    let changes = ChangedLines(difference: Array(difference.utf8))
    return (1...30).filter { changes.contains(Place(path: path, line: $0, column: 1)) }
  }

  private let changes = """
    diff --git a/A.swift b/A.swift
    index 1..2 100644
    --- a/A.swift
    +++ b/A.swift
    @@ -3 +3,2 @@ struct A {
    -old
    +new
    +++ looks like a header
    @@ -9,2 +10,0 @@ struct B {
    --- looks like a header, too
    -old
    @@ -20,0 +20 @@
    +new

    """

  @Test func `added and changed lines count, removed ones do not`() {
    #expect(changedLines(of: "A.swift", in: changes) == [3, 4, 20])
  }

  @Test func `a file without changes has no changed lines`() {
    #expect(changedLines(of: "Other.swift", in: changes).isEmpty)
  }

  @Test func `empty lines of context count, with and without their space`() {
    let context = "+++ b/A.swift\n@@ -1,4 +1,5 @@\n one\n\n \n+new\n last\n"
    #expect(changedLines(of: "A.swift", in: context) == [4])
  }

  private let removal = """
    diff --git a/Gone.swift b/Gone.swift
    --- a/Gone.swift
    +++ /dev/null
    @@ -1 +0,0 @@
    -old

    """

  @Test func `a file that was removed has no changed lines`() {
    #expect(changedLines(of: "Gone.swift", in: removal).isEmpty)
    #expect(changedLines(of: "A.swift", in: removal + changes) == [3, 4, 20])
  }

  private let quotedPath = """
    diff --git "a/odd \\"\\303\\251\\n.swift" "b/odd \\"\\303\\251\\n.swift"
    --- /dev/null
    +++ "b/odd \\"\\303\\251\\n.swift"
    @@ -0,0 +1 @@
    +new

    """

  @Test func `a path that git quotes is unquoted`() {
    #expect(changedLines(of: "odd \"é\n.swift", in: quotedPath) == [1])
  }

  private let submodule = """
    Submodule vendor contains modified content
    diff --git a/vendor/B.swift b/vendor/B.swift
    --- a/vendor/B.swift
    +++ b/vendor/B.swift
    @@ -4,4 +4,5 @@ struct B {
     same
     same
    -old
    +new
    +new
     same
    \\ No newline at end of file

    """

  @Test func `unchanged lines around the changes in a submodule do not count`() {
    #expect(changedLines(of: "vendor/B.swift", in: submodule) == [6, 7])
  }

  @Test func `the changes of several files in one difference are told apart`() {
    let all = changes + removal + quotedPath + submodule
    #expect(changedLines(of: "A.swift", in: all) == [3, 4, 20])
    #expect(changedLines(of: "vendor/B.swift", in: all) == [6, 7])
    #expect(changedLines(of: "Gone.swift", in: all).isEmpty)
  }
}
