// SPDX-License-Identifier: Apache-2.0

/// Single fields of all uses or declarations of a file.
///
/// Reading a field through its accessor in another module copies the whole use, so these are collected here.
extension FileFacts {
  /// For each declaration, the one that contains it.
  package var parents: [CompactIndex] {
    declarations.indices.map { CompactIndex(wrappedValue: declarations[$0].parent) }
  }

  /// For each use, the innermost declaration that contains it.
  package var declarationsOfUses: [CompactIndex] {
    uses.indices.map { CompactIndex(wrappedValue: uses[$0].declaration) }
  }

  /// Whether one of its declarations has one of these attributes.
  package func hasAttribute(in names: Set<String>) -> Bool {
    declarations.contains { !$0.isPlain && $0.attributes.contains(where: names.contains) }
  }

  /// The names of the generic parameters of all declarations.
  package var genericParameters: [String] {
    declarations.indices.flatMap { declarations[$0].isPlain ? [] : declarations[$0].genericParameters }
  }

  /// Calls a function with each argument of each call: the index of the call, the number of the argument, what kind of
  /// expression it is, and the offset at which it begins.
  package func forEachArgument(
    _ body: (_ call: Int, _ number: Int, _ kind: ExpressionSummary.Kind, _ offset: Int) -> Void
  ) {
    for index in uses.indices where uses[index].kind == .call {
      let arguments = uses[index].arguments
      for number in arguments.indices { body(index, number, arguments[number].kind, arguments[number].position.offset) }
    }
  }

  /// For each use, whether something is called or read on its result.
  package var haveSuffixes: [Bool] { uses.indices.map { !uses[$0].isPlain && !uses[$0].suffix.isEmpty } }
}
