// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Walks over the tree of one file and records what it says.
///
/// The overrides serve as a table of contents: each calls the extension in the file that is named after its topic.
/// Nodes without an override are walked through.
///
/// Properties that every name or chain accesses are not checked for exclusive access: none is accessed while it is
/// being changed, and the checks took 3 % of the time of reading facts.
final class FactsVisitor: SyntaxVisitor {
  @exclusivity(unchecked) var facts: FileFacts
  let source: SourceText
  /// The index of the declaration that is being walked through.
  @exclusivity(unchecked) var currentDeclaration: Int?
  /// The conditions of the surrounding `#if` clauses.
  @exclusivity(unchecked) var conditions: [String] = []
  /// The context that applies to everything that is being walked through.
  @exclusivity(unchecked) var context: Use.Context = []
  /// The body of the `while` or `repeat` loop that is being walked through.
  @exclusivity(unchecked) var loop: TextRange?
  /// Whether variables that are declared here are local.
  @exclusivity(unchecked) var isLocal = false
  /// The local names in scope.
  @exclusivity(unchecked) var locals = LocalNames()
  /// The slot of the expression after `return`.
  @exclusivity(unchecked) var result = Slot()
  /// Where the factories and the stubs of the variable's provider begin.
  var providerClosures: ProviderClosures?
  /// Whether a getter of the file may call a lifetime.
  lazy var mayCallLifetimes = callsAnyLifetime()
  /// Whether something is cancelled in the file.
  lazy var cancelsWork = callsCancel()
  /// The number of types around the one that is being read.
  @exclusivity(unchecked) var typeDepth = 0
  /// The labels and suffixes of the uses, shared because most calls have the same ones.
  @exclusivity(unchecked) var lists: Set<[String]> = []
  /// The number of names of each origin so far.
  @exclusivity(unchecked) var origins = Origins()
  /// The uses that are the value of the local name whose initial value is being walked through.
  @exclusivity(unchecked) var localValues: [Int] = []
  /// The local names that were read so far in the initial values that are being walked through.
  @exclusivity(unchecked) var localReads: [Int] = []
  /// The local names with closures that were read so far in the arguments that are being walked through.
  @exclusivity(unchecked) var closureReads: [Int] = []
  /// Whether an initial value of a local name is being walked through.
  @exclusivity(unchecked) var notesLocalReads = false
  /// The uses in statements of closures in such values, by their indices; their results are discarded.
  @exclusivity(unchecked) var usesInStatements: [Range<Int>] = []
  /// Implicit members that are assigned to properties, whose types are looked up at the end.
  var assignedMembers: [AssignedMember] = []

  init(facts: FileFacts, source: SourceText) {
    self.facts = facts
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// Reads the whole tree.
  func read(_ tree: SourceFileSyntax) -> FileFacts {
    facts.lineCount = source.lineCount
    readTraits(of: tree)
    readSuppressions(in: tree)
    readSyntaxErrors(in: tree)
    walk(tree)
    resolveAssignedMembers()
    // Facts are kept in memory, those of a whole program at once.
    facts.declarations.dropSpareCapacity()
    facts.uses.dropSpareCapacity()
    return facts
  }

  // MARK: Declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { recordImport(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declareType(node, .class) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declareType(node, .struct) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declareType(node, .enum) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declareType(node, .actor) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declareProtocol(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { declareExtension(node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declareAlias(node) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declareAssociatedType(node) }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { declareCases(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { declareVariables(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declareFunction(node) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { declareInitializer(node) }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { declareDeinitializer(node) }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { declareSubscript(node) }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { declareMacro(node) }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { walkConditionalCompilation(node) }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { walkAttribute(node) }

  // These contain no uses.
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Statements

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { walkBlock(node) }
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind { walkStatements(node) }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { walkReturn(node) }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { walkFor(node) }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { walkWhile(node) }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { walkRepeat(node) }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { walkGuard(node) }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { walkCatch(node) }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind { walkOptionalBinding(node) }
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind { walkMatchingPattern(node) }

  // MARK: Expressions

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    walkPlainExpression(node)
  }
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { walkPlainExpression(node) }

  private func walkPlainExpression(_ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
    walkExpression(ExprSyntax(node), Slot())
    return .skipChildren
  }
}

// MARK: Places and texts

extension FactsVisitor {
  func offset(of node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

  func offsets(of node: some SyntaxProtocol) -> Range<Int> {
    offset(of: node)..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func position(of node: some SyntaxProtocol) -> Position { source.position(at: offset(of: node)) }

  func range(of node: some SyntaxProtocol) -> TextRange { TextRange(offsets(of: node)) }

  /// What is written, on one line, with single spaces.
  func text(of node: some SyntaxProtocol) -> String { source.text(offsets(of: node)) }
}

extension TextRange {
  init(_ offsets: Range<Int>) { self.init(offset: offsets.lowerBound, length: offsets.count) }
}
