// SPDX-License-Identifier: Apache-2.0

/// The owner of a root, which releases the root's values when it ends or is dropped.
///
/// ```swift
/// let session = Scope(SessionDependencies(parent: app, user: user))
/// show(session.feed)
/// try await session.end()
/// ```
///
/// A shared value that keeps its root, as in `shared { LiveFeed(dependencies: self) }`, keeps itself alive through the
/// root. The scope is outside that cycle and breaks it. A root that lives as long as the program needs none.
///
/// Read providers through the scope; pass ``root`` to consumers, which must not outlive the scope. Safe from any
/// thread.
@dynamicMemberLookup
public final class Scope<Root: CompositionRoot>: Sendable {
  /// The root that the scope owns.
  ///
  /// It can be kept and read as long as the scope lives; a later read of a provider stops the program with a message.
  public let root: Root

  /// Creates a scope that owns a root.
  ///
  /// - Parameters:
  ///   - root: A root that no other scope owns.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  public init(_ root: Root, fileID: StaticString = #fileID, line: UInt = #line) {
    root.checkKeepsWiring(at: CodePlace(fileID, line))
    self.root = root
  }

  deinit {
    root.wiring.core.endDetached()
  }

  /// Reads a property of the root.
  ///
  /// ```swift
  /// let session = Scope(SessionDependencies(parent: app, user: user))
  /// show(session.feed)  // the same as `session.root.feed`
  /// ```
  ///
  /// A key path cannot name a method, or a provider that throws or is asynchronous: use ``root`` for these, as in
  /// `try await session.root.database`, and for a provider that is called `root` or `end`.
  ///
  /// - Parameter property: The property, which may be a provider.
  public subscript<Value>(dynamicMember property: KeyPath<Root, Value>) -> Value {
    root[keyPath: property]
  }

  /// Reads a provider of the root, or replaces it with a value.
  ///
  /// ```swift
  /// let session = Scope(SessionDependencies(parent: app, user: user))
  /// session[\.feed] = Feed(user: user, api: FakeAPI())  // the same as `session.root[\.feed] = …`
  /// ```
  ///
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider. One that a child root inherits is replaced in its parent.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Complexity: O(*n* + *e*) in the number of providers that have been read in the tree of roots, and of edges
  ///   between them.
  public subscript<Value>(
    provider: KeyPath<Root, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    get { root[keyPath: provider] }
    set { root[provider, fileID, line] = newValue }
  }

  /// Tears down the root: runs every `onTearDown` in reverse order of construction, then releases the values.
  ///
  /// ```swift
  /// let session = Scope(SessionDependencies(parent: app, user: user))
  /// try await session.end()
  /// ```
  ///
  /// It also waits for the tear-downs of values that were dropped before. A second call only waits for the first. Safe
  /// from any task; ``CompositionRoot/tearDown()`` says what reads get in the meantime.
  ///
  /// A scope that is dropped without this call releases its values as soon as no read is in progress, except for those
  /// with an `onTearDown`: a separate task keeps each of them until that has run. Errors are discarded.
  ///
  /// - Throws: A ``TearDownError`` with all errors.
  /// - Complexity: O(*n*) in the number of values that were built.
  public func end() async throws(TearDownError) {
    try await root.tearDown()
  }
}
