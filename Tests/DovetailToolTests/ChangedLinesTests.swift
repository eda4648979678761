// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailTool
import Testing

@Suite struct ChangedLinesTests {
  @Test func `added and changed lines count, removed ones do not`() {
    let changes = ChangedLines(
      difference: Array(
        """
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
        diff --git a/Gone.swift b/Gone.swift
        --- a/Gone.swift
        +++ /dev/null
        @@ -1 +0,0 @@
        -old
        diff --git "a/odd \\"\\303\\251\\n.swift" "b/odd \\"\\303\\251\\n.swift"
        --- /dev/null
        +++ "b/odd \\"\\303\\251\\n.swift"
        @@ -0,0 +1 @@
        +new
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

        """.utf8))
    #expect((1...30).filter { changes.contains(Place(path: "vendor/B.swift", line: $0, column: 1)) } == [6, 7])
    let lines = (1...30).filter { changes.contains(Place(path: "A.swift", line: $0, column: 1)) }
    #expect(lines == [3, 4, 20])
    #expect(!changes.contains(Place(path: "Gone.swift", line: 1, column: 1)))
    #expect(changes.contains(Place(path: "odd \"é\n.swift", line: 1, column: 1)))
    #expect(!changes.contains(Place(path: "Other.swift", line: 3, column: 1)))
  }
}
