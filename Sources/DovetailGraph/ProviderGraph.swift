// SPDX-License-Identifier: Apache-2.0

/// What is built from what: the providers of one or more composition roots and the reads between them.
///
/// It is made from source by the analysis, or from the snapshot of a running program. Both give the same values, so
/// that they can be compared, and everything that draws or measures a graph works on either.
package struct ProviderGraph: Hashable, Sendable, Codable {
  /// The roots, parents before their children, otherwise in the order of their names.
  package var roots: [Root]
  /// The providers, in the order of their identifiers.
  package var providers: [Provider]
  /// The edges, ordered by their two ends.
  package var edges: [Edge]
  /// The places where a dependency can be replaced, in the order of their identifiers; empty if they are not known.
  package var seams: [Seam]

  package init(roots: [Root] = [], providers: [Provider] = [], edges: [Edge] = [], seams: [Seam] = []) {
    self.roots = roots
    self.providers = providers
    self.edges = edges
    self.seams = seams
  }
}

extension ProviderGraph {
  /// A composition root or a child root.
  package struct Root: Hashable, Sendable, Codable, Identifiable {
    /// The name of the root's type, with the types that it is nested in; unique in the graph.
    package var id: String
    /// The root that it is a child of.
    package var parent: String?
    /// Where its type is declared.
    package var place: Place?

    package init(id: String, parent: String? = nil, place: Place? = nil) {
      self.id = id
      self.parent = parent
      self.place = place
    }
  }

  /// A property of a root that was declared with a lifetime.
  package struct Provider: Hashable, Sendable, Codable, Identifiable {
    /// The name of the root, a dot, and the name of the property; unique in the graph.
    package var id: String
    /// The name of the property.
    package var name: String
    /// The root that it belongs to.
    package var root: Root.ID
    /// The type of the property, as it is written.
    package var type: String
    /// How long an instance is used.
    package var lifetime: Lifetime
    /// Whether it was declared `.volatile`.
    package var isVolatile: Bool
    /// Whether it is rebuilt when something that it was built from is replaced: not with `rewiring: .never`.
    package var isRewired: Bool
    /// The provider that it is built from and that makes it volatile, step by step; empty if it is stable.
    package var volatilePath: [Provider.ID]
    /// Where it is declared.
    package var place: Place?
    /// What a running program knows about it; `nil` if the graph was read from source.
    package var construction: Construction?

    package init(
      id: String, name: String, root: Root.ID, type: String, lifetime: Lifetime, isVolatile: Bool,
      isRewired: Bool = true, volatilePath: [Provider.ID] = [], place: Place? = nil, construction: Construction? = nil
    ) {
      self.id = id
      self.name = name
      self.root = root
      self.type = type
      self.lifetime = lifetime
      self.isVolatile = isVolatile
      self.isRewired = isRewired
      self.volatilePath = volatilePath
      self.place = place
      self.construction = construction
    }
  }

  /// How long an instance is used.
  package enum Lifetime: String, Hashable, Sendable, Codable, CaseIterable {
    case shared, weak, perResolution, transient
  }

  /// One read of a provider while another one is built.
  package struct Edge: Hashable, Sendable, Codable {
    /// The provider that is built.
    package var from: Provider.ID
    /// The provider that it is built from.
    package var to: Provider.ID
    /// Where the read is written; `nil` if it is not known.
    package var place: Place?

    package init(from: Provider.ID, to: Provider.ID, place: Place? = nil) {
      self.from = from
      self.to = to
      self.place = place
    }
  }

  /// An edge by the identifiers of its ends, without its place.
  package struct Link: Hashable, Sendable, Codable {
    /// The provider that is built.
    package var from: Provider.ID
    /// The provider that it is built from.
    package var to: Provider.ID

    package init(from: Provider.ID, to: Provider.ID) {
      self.from = from
      self.to = to
    }
  }

  /// A place where a dependency can be replaced: an initialiser's parameter, or a requirement of a `Has…` protocol.
  package struct Seam: Hashable, Sendable, Codable, Identifiable {
    /// The type that declares it, a dot, and the name of the parameter or requirement; unique in the graph.
    package var id: String
    /// The type of what can be replaced, as it is written.
    package var type: String
    /// Where it is declared.
    package var place: Place?

    package init(id: String, type: String, place: Place? = nil) {
      self.id = id
      self.type = type
      self.place = place
    }
  }

  /// What a snapshot says about the last construction of a provider.
  package struct Construction: Hashable, Sendable, Codable {
    /// Its position among all constructions of its root, from 1; `nil` if it was never built.
    package var order: Int?
    /// When it began, in nanoseconds after that of the first one.
    package var start: UInt64?
    /// How long it took, in nanoseconds, including nested constructions.
    package var duration: UInt64?
    /// The state that the snapshot named.
    package var state: String
    /// Whether it was replaced.
    package var isReplaced: Bool
    /// How many decorators wrap it.
    package var decorators: Int

    package init(
      order: Int? = nil, start: UInt64? = nil, duration: UInt64? = nil, state: String, isReplaced: Bool = false,
      decorators: Int = 0
    ) {
      self.order = order
      self.start = start
      self.duration = duration
      self.state = state
      self.isReplaced = isReplaced
      self.decorators = decorators
    }
  }
}
