// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph
import Foundation

/// Reads graphs from files: JSON from this tool, and snapshots of running programs.
package enum GraphFile {
  /// The version of the format that is written.
  static let version = 1

  /// Reads a graph.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: What the file is called, for messages.
  /// - Returns: The graph, with the reasons for volatility.
  /// - Throws: A ``GraphFileError`` if it does not contain a graph.
  package static func graph(in bytes: [UInt8], path: String) throws(GraphFileError) -> ProviderGraph {
    let data = Data(bytes)
    let kind: Kind = try decode(data, path)
    if let version = kind.dovetailGraph {
      guard version <= Self.version else {
        throw GraphFileError(
          path: path,
          reason: "it was written by a newer version (its format is \(version), this one reads \(Self.version))",
          help: "update the command, or write the file again with this one")
      }
      let document: GraphDocument = try decode(data, path)
      try check(document.graph, path)
      return document.currentGraph.completingVolatility()
    }
    guard kind.providers != nil else {
      throw GraphFileError(
        path: path, reason: "it is JSON, but neither a graph nor a snapshot",
        help: "write a snapshot with `JSONEncoder().encode(WiringSnapshot(of: root))`, or a graph with `--format json`")
    }
    let snapshot: SnapshotFile = try decode(data, path)
    return try snapshot.graph(path: path).tracingVolatility()
  }

  /// Checks that a graph lists each of its parts once, and every provider to which its edges lead.
  private static func check(_ graph: ProviderGraph, _ path: String) throws(GraphFileError) {
    func failure(_ reason: String) -> GraphFileError {
      GraphFileError(path: path, reason: reason, help: GraphFileError.usualHelp)
    }
    var roots: Set<String> = []
    for root in graph.roots where !roots.insert(root.id).inserted {
      throw failure("it lists the root `\(root.id)` twice")
    }
    var providers: Set<String> = []
    for provider in graph.providers {
      guard providers.insert(provider.id).inserted else {
        throw failure("it lists the provider `\(provider.id)` twice")
      }
      guard roots.contains(provider.root) else {
        throw failure("`\(provider.id)` is in the root `\(provider.root)`, which it does not list")
      }
    }
    for edge in graph.edges {
      guard let unknown = [edge.from, edge.to].first(where: { !providers.contains($0) }) else { continue }
      throw failure("an edge leads from `\(edge.from)` to `\(edge.to)`, but it lists no provider `\(unknown)`")
    }
  }

  /// Writes a value with its keys in order, so that equal values give equal texts.
  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("only infinite numbers and NaN cannot be encoded, and no value contains one")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The part of a file by which its kind is recognised.
  private struct Kind: Decodable {
    struct Anything: Decodable {
      init(from decoder: any Decoder) {}
    }

    var dovetailGraph: Int?
    var providers: [Anything]?
  }

  private static func decode<Value: Decodable>(_ data: Data, _ path: String) throws(GraphFileError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch let error as DecodingError {
      throw GraphFileError(path: path, error, syntaxError: syntaxError(in: data))
    } catch {
      throw GraphFileError(path: path, reason: "it cannot be decoded", help: GraphFileError.usualHelp)
    }
  }

  /// Why data are not JSON, and where: the parser's sentence as a clause.
  private static func syntaxError(in data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      let sentence = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "It cannot be parsed."
      return sentence.prefix(1).lowercased() + sentence.dropFirst().trimmingCharacters(in: ["."])
    }
  }
}
