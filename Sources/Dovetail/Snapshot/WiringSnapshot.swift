// SPDX-License-Identifier: Apache-2.0

/// What a wiring has built so far, and from what.
///
/// A snapshot is a value: it can be kept, compared, encoded, and passed to the `dovetail` command. Its `description` is
/// a tree. Transient providers that were never read inside a factory are only sure to appear if the snapshot was taken
/// with ``init(of:reading:)``.
///
/// ```swift
/// let before = app.wiring.snapshot()
/// app[\.api] = FakeAPI()
/// let dropped = app.wiring.snapshot().providers.filter { $0.state == .idle }.map(\.name)
/// ```
public struct WiringSnapshot: Sendable, Hashable, Codable {
  /// Whether a provider has a value.
  public enum State: String, Sendable, Hashable, Codable {
    /// There is none, or it has to be rebuilt.
    case idle
    /// Its factory is running.
    case building
    /// It is current; that of a `weak` provider may have been released since it was read, and one that expires may have
    /// expired, which only the next read finds out.
    case built
    /// It is current if what it was built from turns out to be unchanged.
    case doubtful
  }

  /// One provider.
  public struct Provider: Sendable, Hashable, Codable, Identifiable {
    /// The number of the provider, unique within the snapshot.
    public var id: Int
    /// The name of the property.
    public var name: String
    /// The type of the property.
    public var type: String
    /// How long an instance is used.
    public var lifetime: Lifetime
    /// Whether it was declared `.volatile`.
    public var volatility: Volatility
    /// What happens to its value when something that it was built from is replaced.
    public var rewiring: RewiringPolicy
    /// Whether it has a value.
    public var state: State
    /// Whether it is replaced with a value or a factory.
    public var isReplaced: Bool
    /// How many decorators wrap it.
    public var decorators: Int
    /// The file, as `Module/File.swift`.
    public var fileID: String
    /// The line of the declaration.
    public var line: Int
    /// The column of the declaration.
    public var column: Int
    /// The number of ancestors of the root to which the provider belongs.
    public var depth: Int
    /// The providers that its value was built from, by their numbers, in the order of the reads.
    ///
    /// It includes what transient parts of the value were built from, because the root does not keep those parts.
    public var dependencies: [Int]
    /// The position at which its last value was built or set, among all of its root, from 1; `nil` if there was none.
    public var order: Int?
    /// When the last construction began, in nanoseconds after that of the first one in the snapshot; a value that is
    /// set by hand does not change it.
    public var start: UInt64?
    /// How long the last construction took, in nanoseconds, including nested constructions.
    public var duration: UInt64?
  }

  /// The names of the roots' types, topmost first; empty if the snapshot was taken of a wiring alone, or if a parent is
  /// not a ``ChildRoot`` although its wiring has a parent, such as an enumeration of several roots.
  ///
  /// They do not include the module, except in the arguments of a generic type, and ``Provider/depth`` is a provider's
  /// index into them.
  public var roots: [String] = []
  /// The providers of the root, then those of its parents that they were built from.
  public var providers: [Provider]
}

extension WiringSnapshot {
  /// Takes a snapshot that includes the names of the roots, which the `dovetail` command shows.
  ///
  /// Builds nothing, and can be called at any time from any thread.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let graph = try JSONEncoder().encode(WiringSnapshot(of: app))  // for `dovetail graph --snapshot FILE`
  /// ```
  ///
  /// - Parameter root: The root whose providers are listed, with those of its parents that they were built from.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges.
  public init(of root: some CompositionRoot) {
    self = root.wiring.snapshot()
    roots = Self.names(of: root)
  }

  /// Takes a snapshot after some providers have been read, and includes the transient ones among them.
  ///
  /// Otherwise a transient provider that no factory reads may be missing, because nothing is kept of most of its reads.
  ///
  /// ```swift
  /// let graph = WiringSnapshot(of: app) { _ = $0.feedViewModel }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The root whose providers are listed, with those of its parents that they were built from.
  ///   - read: Reads the providers, typically the program's entry points.
  /// - Throws: What reading throws.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges.
  public init<Root: CompositionRoot, Failure: Error>(
    of root: Root, reading read: (Root) throws(Failure) -> Void
  ) throws(Failure) {
    let core = root.wiring.core
    core.beginSurvey()
    defer { core.endSurvey() }
    try read(root)
    self.init(of: root)
  }

  private static func names(of root: some CompositionRoot) -> [String] {
    var names: [String] = []
    var next: (any CompositionRoot)? = root
    // A child refers to its parent twice: by its property, and by its wiring, which determines depths.
    var core: WiringCore? = root.wiring.core
    while let root = next, let wiring = core, root.wiring.core === wiring {
      names.append(TypeName.nested(of: type(of: root)))
      next = (root as? any ChildRoot)?.parent
      core = wiring.parent
    }
    return core == nil ? names.reversed() : []
  }
}

extension WiringSnapshot: CustomStringConvertible {
  /// The graph as a tree.
  ///
  /// Providers that nothing else was built from begin at the left margin; each is followed, indented, by what it was
  /// built from. If providers were built from each other, which is only possible if one of them is never rebuilt, one
  /// of them begins at the margin as well.
  ///
  /// - Complexity: O(*n* · *d* + *e*) in the number of providers, the depth of the tree and the number of edges: each
  ///   line is indented, so a chain of *n* providers is described by O(*n*²) bytes.
  public var description: String {
    var indices: [Int: Int] = [:]
    for (index, provider) in providers.enumerated() { indices[provider.id] = index }
    var isUsed = [Bool](repeating: false, count: providers.count)
    for provider in providers {
      for id in provider.dependencies { if let index = indices[id] { isUsed[index] = true } }
    }
    var isShown = [Bool](repeating: false, count: providers.count)
    var lines: [String] = []

    // What is still to be shown, the next one last. Not a recursive function: a chain of providers can be longer than
    // the stack is deep.
    typealias Line = (index: Int, prefix: String, branch: String, continuation: String)
    var pending: [Line] = providers.indices.reversed().compactMap { isUsed[$0] ? nil : ($0, "", "", "") }
    // Parts that are never rebuilt can have been built from each other.
    var unseen = providers.indices
    while let line = pending.popLast() ?? unseen.popFirst(where: { !isShown[$0] }).map({ ($0, "", "", "") }) {
      let provider = providers[line.index]
      let isRepeated = isShown[line.index] && !provider.dependencies.isEmpty
      isShown[line.index] = true
      lines.append(line.prefix + line.branch + provider.summary + (isRepeated ? " (see above)" : ""))
      if isRepeated { continue }
      let dependencies = provider.dependencies.compactMap { indices[$0] }
      for (position, dependency) in dependencies.enumerated().reversed() {
        let isLast = position == dependencies.count - 1
        pending.append(
          (dependency, line.prefix + line.continuation, isLast ? "└─ " : "├─ ", isLast ? "   " : "│  "))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Range<Int> {
  /// Removes numbers from the beginning, up to the first that satisfies a condition, which is returned.
  fileprivate mutating func popFirst(where condition: (Int) -> Bool) -> Int? {
    while let first = popFirst() { if condition(first) { return first } }
    return nil
  }
}

extension WiringSnapshot.Provider {
  fileprivate var summary: String {
    var words = [lifetime.rawValue]
    if volatility.isVolatile { words.append("volatile") }
    if state != .built && lifetime.keepsInstance { words.append(state.rawValue) }
    if isReplaced { words.append("replaced") }
    if decorators > 0 { words.append("decorated") }
    return "\(name): \(type) [\(words.joined(separator: ", "))]"
  }
}
