// SPDX-License-Identifier: Apache-2.0

/// A use of something by name, in an expression.
///
/// The following are recorded as uses:
/// - every chain of names that begins with a capitalised name: `Date()`, `URLSession.shared.data(for:)`, `Foo.Bar.make`
/// - every implicit member: `.shared`, `.now`, `.init()`
/// - every call of a function by a plain name: `sleep(1)`, `open(path)`
/// - every read of a name that is not a local one: `urlSession`, `self.urlSession`, and of a member of a local one:
///   `dependencies.articles`, `$0.articles`
/// - every member that is named after a value in parentheses: `(cell as? NoteCell)?.update()`
///
/// A local name by itself is not a use, unless it is the composition of everything that a type asks for.
package struct Use: Hashable, Sendable {
  /// How the name is used.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// It is called.
    case call
    /// It is read, or passed on unapplied.
    case reference
    /// It is written to.
    case assignment
    /// It is named in a key path: `\.urlSession`, `\App.urlSession`.
    case keyPath
  }

  // A large program has a million uses, and each is copied many times: what most of them do not have shares one
  // pointer, and small values come last, so that no padding is left between the others.

  /// The names of the chain, joined by dots, without generic arguments.
  ///
  /// It begins with a dot if the base is implicit. A chain ends before the first call, subscript or optional chaining:
  /// what follows is in ``suffix``.
  package var name: String
  /// What the function says about the first name: for a local name, its declared type or its initial value.
  package var base: Base
  @Indirect var details: Details? = nil
  /// Where the expression begins: its first name, or the dot of an implicit member.
  package var position: Position
  /// The position of the last name in ``name``, at which the compiler's index has the symbol.
  package var namePosition: Position
  /// The index of the innermost declaration that contains it; `nil` in statements at the top of a file.
  @CompactIndex package var declaration: Int? = nil
  /// What its surroundings say about it.
  package var context: Context
  /// How the name is used; for a chain, how its last name is used.
  package var kind: Kind

  package init(
    name: String, suffix: [String] = [], labels: [String] = [], arguments: [ExpressionSummary] = [],
    conditions: [String] = [], base: Base = .outer, expectedType: TypeExpression? = nil, position: Position,
    namePosition: Position, declaration: Int?, context: Context = [], kind: Kind = .reference
  ) {
    (self.name, self.base, self.context, self.kind) = (name, base, context, kind)
    (self.position, self.namePosition) = (position, namePosition)
    self.declaration = declaration
    let details = Details(
      suffix: suffix, labels: labels, arguments: arguments, conditions: conditions, expectedType: expectedType)
    self.details = details.isEmpty ? nil : details
  }
}

extension Use {
  /// Properties that most uses do not have.
  struct Details: Hashable, Sendable {
    var suffix: [String] = []
    var labels: [String] = []
    var arguments: [ExpressionSummary] = []
    var conditions: [String] = []
    @Indirect var expectedType: TypeExpression? = nil

    var isEmpty: Bool {
      suffix.isEmpty && labels.isEmpty && arguments.isEmpty && conditions.isEmpty && expectedType == nil
    }
  }

  private mutating func change(_ body: (inout Details) -> Void) {
    var changed = details ?? Details()
    body(&changed)
    details = changed.isEmpty ? nil : changed
  }

  /// Whether it has no suffix, labels, arguments, conditions or expected type, as is the case for most.
  var isPlain: Bool { _details.isEmpty }

  /// The names of the members that are called or read on the result, in order, such as `data` in
  /// `URLSession(configuration: c).data(for: r)`.
  package var suffix: [String] {
    get { details?.suffix ?? [] }
    set { change { $0.suffix = newValue } }
  }

  /// The labels of the arguments of a call, and `_` for those without one; also those of `URL.init(string:)`.
  ///
  /// Trailing closures are included, the first one as `_`. There may be more than ``arguments``: a function that is
  /// named with its labels has none, nor has an attribute.
  package var labels: [String] {
    get { details?.labels ?? [] }
    set { change { $0.labels = newValue } }
  }

  /// The arguments of a call, in the order of ``labels``.
  package var arguments: [ExpressionSummary] {
    get { details?.arguments ?? [] }
    set { change { $0.arguments = newValue } }
  }

  /// The first argument with a label, if there is one.
  package func argument(labelled label: String) -> ExpressionSummary? {
    zip(labels, arguments).first { $0.0 == label }?.1
  }

  /// The conditions of all `#if` clauses that contain it, as in ``Declaration/conditions``.
  package var conditions: [String] {
    get { details?.conditions ?? [] }
    set { change { $0.conditions = newValue } }
  }

  /// The type that is expected of an implicit member, or of a call of `use` or `useOptional`, if it is written nearby:
  /// the type of the variable that is initialised, of the parameter whose default it is, of the function that returns
  /// it, or of the property of the same type to which it is assigned.
  package var expectedType: TypeExpression? {
    get { details?.expectedType }
    set { change { $0.expectedType = newValue } }
  }
}

extension Use {
  /// What the surroundings of a use say about it.
  ///
  /// Files of facts contain these bits: giving a bit another meaning requires a new ``FactsFile/version``.
  package struct Context: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Inside a default argument.
    package static let defaultArgument = Context(rawValue: 1 << 0)
    /// Inside the initial value of a stored property or global.
    package static let initialValue = Context(rawValue: 1 << 1)
    /// To the right of a `??` whose left side names a parameter or a property.
    package static let fallback = Context(rawValue: 1 << 2)
    /// Inside a closure.
    package static let closure = Context(rawValue: 1 << 3)
    /// Inside the factory of a provider.
    package static let factory = Context(rawValue: 1 << 4)
    /// Inside the stub of a provider.
    package static let stub = Context(rawValue: 1 << 5)
    /// Inside the arguments of an attribute.
    package static let attribute = Context(rawValue: 1 << 6)
    /// Its value is only used to measure elapsed time.
    package static let elapsedTime = Context(rawValue: 1 << 7)
    /// Its value identifies something: `id: UUID()`, `let requestID = UUID()`.
    package static let identity = Context(rawValue: 1 << 8)
    /// It is an argument of a call.
    package static let argument = Context(rawValue: 1 << 9)
    /// It is what a function or a getter returns.
    package static let returned = Context(rawValue: 1 << 10)
    /// Its base is an explicit `self`.
    package static let throughSelf = Context(rawValue: 1 << 11)
    /// Inside a closure that is kept or runs later: an argument of an initialiser, a `Task`, an escaping closure.
    package static let deferred = Context(rawValue: 1 << 12)
    /// Inside `isolated { … }`, `with { … }` or another closure that is known to run immediately.
    package static let immediate = Context(rawValue: 1 << 13)
    /// Its value is only recorded, that is, nothing in the function is computed from it or compared with it: it is
    /// assigned to a property, is an argument such as `createdAt:` or `now:`, replaces a missing value, or becomes part
    /// of a string.
    package static let recorded = Context(rawValue: 1 << 14)
    /// A call whose arguments are all computed from parameters of the function alone.
    package static let passedIn = Context(rawValue: 1 << 15)
    /// A call whose arguments are all computed from parameters of the function and members of its type.
    package static let fromMembers = Context(rawValue: 1 << 16)
    /// Inside a message to developers: an argument of a log call or an assertion.
    package static let diagnostic = Context(rawValue: 1 << 17)
    /// It asks whether a test is running: `environment["XCTestConfigurationFilePath"]`.
    package static let asksForTests = Context(rawValue: 1 << 18)
    /// A call with the location of a file as a literal: `URL(filePath: "/etc/hosts")`.
    package static let writtenPath = Context(rawValue: 1 << 19)
    /// It is one side of `<`, `>`, `<=` or `>=`, or part of the value of a local name that is.
    package static let compared = Context(rawValue: 1 << 20)
    /// It waits for less than a second, according to a literal.
    package static let brief = Context(rawValue: 1 << 21)
    /// It decides a branch: it is a condition or part of one, or the subject of a `switch`, or part of the value of a
    /// local name that is.
    package static let decides = Context(rawValue: 1 << 22)
    /// Its value is only passed on: it becomes part of a string, or of a local value that is only an argument or part
    /// of a string.
    package static let passedOn = Context(rawValue: 1 << 23)
    /// A statement by itself, without a closure argument: its result is ignored.
    package static let discarded = Context(rawValue: 1 << 24)
    /// It is one side of `==`, `!=`, `===` or `!==`, or the subject of a `switch`.
    package static let equated = Context(rawValue: 1 << 25)
    /// Something is computed from it, directly or through local names: a deadline, a difference, or a calendar
    /// component.
    package static let computed = Context(rawValue: 1 << 26)

    /// It repeats: a timer with `repeats: true`, or with `repeating:`.
    package static let repeats = Context(rawValue: 1 << 27)

    /// To the left of `??`, and the other side begins with the same type:
    /// `UserDefaults(suiteName: group) ?? .standard`.
    package static let hasAlternative = Context(rawValue: 1 << 28)
    /// To the right of such a `??`.
    package static let alternative = Context(rawValue: 1 << 29)
    /// A call that reads what is at a web address: `Data(contentsOf: URL(string: text)!)`.
    package static let webContents = Context(rawValue: 1 << 30)

    /// Inside the body of a loop.
    package static let looped = Context(rawValue: 1 << 31)

    /// The contexts of a default for something that was not passed in.
    package static let standIns: Context = [.defaultArgument, .fallback]

    /// The contexts of a value that has consequences: it is compared, decides a branch, or something is computed from
    /// it.
    package static let consequences: Context = [.compared, .decides, .computed]

    /// Whether its value is passed on elsewhere, and decides nothing on the way.
    package var isPassedOn: Bool { !isDisjoint(with: [.argument, .passedOn]) && !contains(.decides) }
  }

  /// What the first name of a chain is, as far as the function around it says.
  package indirect enum Base: Hashable, Sendable {
    /// It is not declared in the function: a member, a global, a type, or unknown.
    case outer
    /// A parameter, with its type.
    case parameter(TypeExpression)
    /// A local variable or constant, with its declared type and its initial value.
    case local(TypeExpression?, ExpressionSummary?)
    /// A local name about which nothing is known: bound by a pattern, or a closure's parameter without a type.
    case unknown
    /// A local function or type.
    case localDeclaration
  }
}
