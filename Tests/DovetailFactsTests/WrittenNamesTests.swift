// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailFacts

/// What is read from the bytes says the same as the tree.
@Suite struct WrittenNamesTests {
  /// A comment or backticks make the tree be asked.
  @Test(arguments: [
    ("a.b.c", "a./**/b.c"), ("a.b\n  .c\n\t.d", "a./**/b.c.d"), ("a .b", "a/**/.b"), ("a\r\n  .b", "a/**/.b"),
    ("self.a.b", "self/**/.a.b"), ("self\n.a", "self/**/.a"), (".a.b", "./**/a.b"), ("Self.a", "Self/**/.a"),
    ("a.self", "a/**/.self"), ("a.init", "a/**/.init"), ("a.Type", "a/**/.Type"), ("a.default.b", "a.`default`.b"),
    ("if `default`.a { }", "if `default`/**/.a { }"), ("a.0.b", "a/**/.0.b"), ("1.a.b", "1/**/.a.b"),
    ("true.a", "true/**/.a"), ("nil.a", "nil/**/.a"), ("super.a.b", "super/**/.a.b"), ("Any.a", "Any/**/.a"),
    ("na\u{EF}ve.a", "`na\u{EF}ve`.a"), ("a.b\u{E9}.c", "a.`b\u{E9}`.c"), ("a.b().c.d(e.f)", "a/**/.b().c.d(e./**/f)"),
    ("a?.b.c!.d[e.f].g", "a?.b./**/c!.d[e/**/.f].g"), ("A<B>.c.d", "A<B>/**/.c.d"), ("a.b(x:)", "a/**/.b(x:)"),
    ("a.b\n#if C\n.d(e.f)\n#endif\n.g", "a/**/.b\n#if C\n.d(e/**/.f)\n#endif\n.g"), ("\\.a.b", "\\.a/**/.b"),
    ("{ $0.a.b }", "{ $0/**/.a.b }"), ("a.b...c.d", "a/**/.b...c/**/.d"), ("#a.b", "#a/**/.b"),
  ])
  func `a chain means the same however it is written`(plain: String, other: String) {
    let (read, asked) = (facts("_ = \(plain)").uses, facts("_ = \(other)").uses)
    #expect(read.map(\.name) == asked.map(\.name))
    #expect(read.map(\.suffix) == asked.map(\.suffix))
    #expect(read.map(\.labels) == asked.map(\.labels))
    #expect(read.map { $0.arguments.map(\.name) } == asked.map { $0.arguments.map(\.name) })
    #expect(read.map(\.context) == asked.map(\.context))
  }

  @Test(arguments: [
    ("a.b.c", 9), ("a .b", 8), ("a./**/b", 11), ("self.a", 10), (".a", 6), ("a.`b`", 7), ("a.b(x:)", 7), ("a.b!.c", 7),
    ("a.b()", 7), ("a.  ", 9), ("a./**/", 11),
  ])
  func `the last name of a chain has the position of its token`(chain: String, column: Int) {
    #expect(facts("_ = \(chain)\n").uses.map(\.namePosition.column) == [column])
  }

  @Test(
    arguments: [
      ("A", .nominal, ["A"]), ("A.B", .nominal, ["A.B"]), ("A .B", .nominal, ["A.B"]), ("A.`B`", .nominal, ["A.B"]),
      ("Self", .nominal, ["Self"]), ("Any", .nominal, ["Any"]), ("A.Type", .metatype, []),
      ("A.Protocol", .metatype, []),
      ("A.Type.Type", .metatype, []), ("A.Type.B", .other, []), ("A.Protocol.B", .other, []), ("any", .other, []),
      ("some", .other, []), ("each", .other, []), ("repeat", .other, []), ("any A.B", .nominal, ["A.B"]),
      ("", .other, []),
    ] as [(String, TypeExpression.Form, [String])])
  func `a type has the form that is written`(text: String, form: TypeExpression.Form, names: [String]) {
    let type = facts("func f(_ a: \(text)) {}").declarations.first?.parameters.first?.type
    #expect(type?.form == form)
    #expect(type?.elements.map(\.name) == names)
  }
}
