// SPDX-License-Identifier: Apache-2.0

/// A declaration as it is written.
package struct Declaration: Hashable, Sendable {
  /// What is declared.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, associatedType
    case variable, function, initializer, deinitializer, `subscript`, enumCase
    /// A freestanding macro in the place of a declaration, such as `#Preview`.
    case macro

    /// Whether it declares or extends a type, so that declarations in it are members.
    package var isTypeOrExtension: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol, .extension: true
      default: false
      }
    }
  }

  /// What is declared.
  package var kind: Kind
  /// The name; for an extension, the extended type as written; for others without a name, `init`, `deinit` or
  /// `subscript`.
  package var name: String
  /// The index of the declaration that contains it, in the file's ``FileFacts/declarations``; `nil` at the top.
  ///
  /// For a member, that is the type or extension; for a local type or function, the function or accessor. Local
  /// variables are not recorded as declarations; ``Use/base`` says what is known about them.
  @CompactIndex package var parent: Int? = nil
  /// Where its name is.
  package var position: Position
  /// Everything from the first attribute to the closing brace.
  package var range: TextRange
  /// The modifiers, and other properties that are either true or false.
  package var modifiers: Modifiers = []
  /// The declared type of a variable, the result type of a function or subscript, or the type that an alias names.
  @Indirect package var type: TypeExpression? = nil
  /// The parameters of a function, an initialiser, a subscript or an enumeration's case.
  package var parameters: [Parameter] = []
  // What most declarations do not have is behind one pointer, because they are copied often.
  @Indirect var details: Details? = nil

  package init(kind: Kind, name: String, parent: Int?, position: Position, range: TextRange) {
    (self.kind, self.name, self.position, self.range) = (kind, name, position, range)
    self.parent = parent
  }
}

extension Declaration {
  /// Properties that most declarations do not have.
  struct Details: Hashable, Sendable {
    var attributes: [String] = []
    var conditions: [String] = []
    var genericParameters: [String] = []
    var inheritance: [TypeExpression] = []
    var constraints: [Constraint] = []
    @Indirect var initialValue: ExpressionSummary? = nil
    @Indirect var provider: ProviderCall? = nil

    var isEmpty: Bool {
      attributes.isEmpty && conditions.isEmpty && genericParameters.isEmpty && inheritance.isEmpty
        && constraints.isEmpty && initialValue == nil && provider == nil
    }
  }

  private mutating func change(_ body: (inout Details) -> Void) {
    var changed = details ?? Details()
    body(&changed)
    details = changed.isEmpty ? nil : changed
  }

  /// Whether it has no attributes, conditions, generic parameters, inherited types, constraints, initial value or
  /// provider, as is the case for most.
  package var isPlain: Bool { _details.isEmpty }

  /// The names of the attributes, such as `MainActor`; one more entry for each argument of theirs that is true, such as
  /// `Instantiable(isRoot: true)`, and for a first argument that is a key path or a type, such as `Injected(\.feed)`;
  /// and ``deprecation``.
  package var attributes: [String] {
    get { details?.attributes ?? [] }
    set { change { $0.attributes = newValue } }
  }

  /// The entry of ``attributes`` for a declaration that is deprecated or unavailable on every platform.
  package static let deprecation = "available(*, deprecated)"

  /// The conditions of all `#if` clauses that contain it, outer ones first, as written.
  ///
  /// An `#else` has the negations of the conditions before it, fifty at most: `!DEBUG`, `!(os(iOS) || os(tvOS))`.
  package var conditions: [String] {
    get { details?.conditions ?? [] }
    set { change { $0.conditions = newValue } }
  }

  /// The names of its generic parameters.
  package var genericParameters: [String] {
    get { details?.genericParameters ?? [] }
    set { change { $0.genericParameters = newValue } }
  }

  /// The inherited types of a type, a protocol, an extension or an associated type, in the order of the source.
  package var inheritance: [TypeExpression] {
    get { details?.inheritance ?? [] }
    set { change { $0.inheritance = newValue } }
  }

  /// What it requires of `Self` or a generic parameter, in its `where` clause or beside the parameter's name.
  package var constraints: [Constraint] {
    get { details?.constraints ?? [] }
    set { change { $0.constraints = newValue } }
  }

  /// The initial value of a variable, if it is one expression that names something.
  package var initialValue: ExpressionSummary? {
    get { details?.initialValue }
    set { change { $0.initialValue = newValue } }
  }

  /// The lifetime call that the getter of a variable consists of.
  package var provider: ProviderCall? {
    get { details?.provider }
    set { change { $0.provider = newValue } }
  }
}

extension Declaration {
  /// The names of all types in it, except in its body.
  package var typeNames: [String] {
    var names: [String] = []
    forEachTypeName { names.append($0) }
    return names
  }

  /// Calls a function with the names of all types in it, except in its body.
  package func forEachTypeName(_ body: (String) -> Void) {
    for type in inheritance { type.forEachName(body) }
    for constraint in constraints { constraint.type.forEachName(body) }
    for parameter in parameters { parameter.type.forEachName(body) }
    type?.forEachName(body)
  }

  /// The modifiers, and other properties that are either true or false.
  ///
  /// Files of facts contain these bits: giving a bit another meaning requires a new ``FactsFile/version``.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let isStatic = Modifiers(rawValue: 1 << 0)
    package static let isLazy = Modifiers(rawValue: 1 << 1)
    package static let isConvenience = Modifiers(rawValue: 1 << 2)
    package static let isOverride = Modifiers(rawValue: 1 << 3)
    package static let isWeak = Modifiers(rawValue: 1 << 4)
    package static let isPrivate = Modifiers(rawValue: 1 << 5)
    package static let isFilePrivate = Modifiers(rawValue: 1 << 6)
    package static let isPublic = Modifiers(rawValue: 1 << 7)
    package static let isOpen = Modifiers(rawValue: 1 << 8)
    package static let isPackage = Modifiers(rawValue: 1 << 9)
    package static let isFinal = Modifiers(rawValue: 1 << 10)
    package static let isMutable = Modifiers(rawValue: 1 << 11)
    /// A variable that has storage: no accessors, or only observers.
    package static let isStored = Modifiers(rawValue: 1 << 12)
    package static let hasSetter = Modifiers(rawValue: 1 << 13)
    package static let hasBody = Modifiers(rawValue: 1 << 14)
    /// A variable with an initial value, including a literal.
    package static let hasInitialValue = Modifiers(rawValue: 1 << 15)
    /// A variable with `private(set)` or `fileprivate(set)`.
    package static let isSetInFile = Modifiers(rawValue: 1 << 16)

    /// Whether other files, such as tests, can replace the initial value by setting it:
    /// `var session = URLSession.shared`.
    package var canBeSetElsewhere: Bool {
      isSuperset(of: [.isStored, .isMutable]) && !isPrivateInFile && !contains(.isSetInFile)
    }

    /// Whether each instance stores the variable.
    package var isStoredInInstance: Bool { contains(.isStored) && !contains(.isStatic) }

    /// Whether only its own file can name the declaration.
    package var isPrivateInFile: Bool { contains(.isPrivate) || contains(.isFilePrivate) }

    /// Whether other modules can name the declaration.
    package var isForOtherModules: Bool { !isDisjoint(with: [.isPublic, .isOpen, .isPackage]) }
  }

  /// A parameter.
  package struct Parameter: Hashable, Sendable {
    /// The label of the argument; `nil` for `_`.
    package var label: String?
    /// The name inside the function.
    package var name: String
    /// Its type.
    package var type: TypeExpression
    /// The default argument, if there is one.
    @Indirect package var defaultValue: ExpressionSummary? = nil

    /// The label as in ``Use/labels``: `_` if there is none.
    package var argumentLabel: String { label ?? "_" }
  }

  /// Whether there is a parameter for each of the labels of a call.
  package func accepts(_ labels: [String]) -> Bool {
    labels.allSatisfy { label in parameters.contains { $0.argumentLabel == label } }
  }

  /// A generic constraint such as `Self: HasFeed & HasClock` or `Parent == App`.
  package struct Constraint: Hashable, Sendable {
    /// What is constrained, as written.
    package var subject: String
    /// The type to which it has to conform, or that it has to be.
    package var type: TypeExpression
    /// Whether it is written with `==`.
    package var isEquality: Bool
  }
}
