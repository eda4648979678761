// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// A snapshot that a running program has written: the runtime's `WiringSnapshot`, encoded.
///
/// It is declared again here, because the analyser does not import the runtime. A test checks that both agree.
struct SnapshotFile: Decodable {
  struct Provider: Decodable {
    var id: Int
    var name: String
    var type: String
    var lifetime: ProviderGraph.Lifetime
    var volatility: Volatility
    var rewiring: Rewiring?
    var state: String
    var isReplaced: Bool
    var decorators: Int
    var fileID: String
    var line: Int
    var column: Int
    var depth: Int
    var dependencies: [Int]
    var order: Int?
    var start: UInt64?
    var duration: UInt64?
  }

  enum Volatility: String, Decodable {
    case stable, volatile
  }

  enum Rewiring: String, Decodable {
    case automatic, never
  }

  /// The names of the roots, the topmost first; missing or empty if the program did not say.
  var roots: [String]?
  var providers: [Provider]

  /// The snapshot as a graph.
  ///
  /// - Parameter path: What the file is called, for messages.
  /// - Returns: The graph, without reasons for volatility.
  /// - Throws: A ``GraphFileError`` if the snapshot contradicts itself.
  func graph(path: String) throws(GraphFileError) -> ProviderGraph {
    let depth = providers.map(\.depth).max() ?? 0
    // A wiring's tree is as deep as roots are nested in a program, which is never a thousand levels.
    guard depth < 1000, providers.allSatisfy({ $0.depth >= 0 }) else {
      throw GraphFileError(path: path, reason: "a provider has a depth that is out of range")
    }
    let names = (0...depth).map(rootName)
    var ids: [Int: ProviderGraph.Provider.ID] = [:]
    var taken: Set<String> = []
    for provider in providers {
      var id = "\(names[provider.depth]).\(provider.name)"
      // Two providers of a root may share their name, in extensions that exclude each other.
      if taken.contains(id) { id += " (\(provider.fileID):\(provider.line):\(provider.column) \(provider.type))" }
      // Their types may have the same name in different modules.
      if taken.contains(id) { id += " #\(provider.id)" }
      guard taken.insert(id).inserted, ids.updateValue(id, forKey: provider.id) == nil else {
        throw GraphFileError(path: path, reason: "it has provider number \(provider.id) twice")
      }
    }
    var edges: [ProviderGraph.Edge] = []
    for provider in providers {
      for dependency in provider.dependencies {
        guard let from = ids[provider.id], let to = ids[dependency] else {
          throw GraphFileError(
            path: path, reason: "`\(provider.name)` is built from provider number \(dependency), which is not there")
        }
        edges.append(ProviderGraph.Edge(from: from, to: to))
      }
    }
    return ProviderGraph(
      roots: names.enumerated().map { ProviderGraph.Root(id: $1, parent: $0 > 0 ? names[$0 - 1] : nil) },
      providers: providers.compactMap { provider in ids[provider.id].map { provider.described($0, names) } }
        .sorted { $0.id < $1.id },
      edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
  }

  /// The names of the roots, without generic arguments, which sources do not say, if they still differ.
  private var shortRoots: [String] {
    let roots = roots ?? []
    let short = roots.map { String($0.prefix { $0 != "<" }) }
    return Set(short).count == Set(roots).count ? short : roots
  }

  private func rootName(_ depth: Int) -> ProviderGraph.Root.ID {
    // A root may be a child of another one of the same type.
    let roots = shortRoots
    guard roots.indices.contains(depth) else { return ["root", "child"].dropFirst(depth).first ?? "child \(depth)" }
    let same = roots.prefix(depth).count { $0 == roots[depth] }
    return same == 0 ? roots[depth] : "\(roots[depth]) \(same + 1)"
  }
}

extension SnapshotFile.Provider {
  fileprivate func described(_ id: String, _ roots: [String]) -> ProviderGraph.Provider {
    // A browser's numbers are exact up to here, which is a hundred days.
    let isTimed = [start, duration].allSatisfy { $0.map { $0 < 1 << 53 } ?? false }
    return ProviderGraph.Provider(
      id: id, name: name, root: roots[depth], type: TypeSpelling.short(type), lifetime: lifetime,
      isVolatile: volatility == .volatile,
      isRewired: rewiring != .never, place: Place(path: fileID, line: line, column: column),
      construction: ProviderGraph.Construction(
        order: order, start: isTimed ? start : nil, duration: isTimed ? duration : nil, state: state,
        isReplaced: isReplaced, decorators: decorators))
  }
}
