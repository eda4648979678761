// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// The configuration as the file `.dovetail.json`.
extension Configuration {
  /// The name of the file in the folder that is analysed.
  package static let fileName = ".dovetail.json"

  /// Reads a configuration.
  ///
  /// - Parameter json: The content of the file.
  /// - Throws: A ``ConfigurationError`` with all that is wrong.
  package init(json: [UInt8]) throws(ConfigurationError) {
    let node: JSONNode
    do throws(JSONParser.Failure) {
      node = try JSONParser.parse(json)
    } catch {
      throw ConfigurationError(mistakes: [
        .init(position: error.position, message: "this is not valid JSON: \(error.message)")
      ])
    }
    var reader = ConfigurationReader()
    reader.read(node)
    guard reader.mistakes.isEmpty else {
      throw ConfigurationError(mistakes: reader.mistakes.sorted { $0.position < $1.position })
    }
    self = reader.configuration
  }

  /// The configuration as the content of a file; what is empty is left out.
  package var json: String {
    func texts(_ texts: [String]) -> JSONText? { texts.isEmpty ? nil : .array(texts.map { .string($0) }) }
    var levels: [JSONText.Member] = ruleLevels.sorted { $0.key < $1.key }
      .map { .init(key: $0.key.rawValue, value: .string($0.value.rawValue)) }
    levels += categoryLevels.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { .init(key: $0.key.rawValue, value: .string($0.value.rawValue)) }
    let names = volatile.map { name in
      let members: KeyValuePairs<VolatileName.Key, JSONText?> = [
        .name: .string(name.name), .category: .string(name.category.rawValue), .seam: .text(name.remedy),
      ]
      return JSONText.object(members)
    }
    let members: KeyValuePairs<Key, JSONText?> = [
      .presets: texts(presets.map(\.rawValue)),
      .roots: texts(roots),
      .adapters: texts(adapters),
      .volatile: names.isEmpty ? nil : .array(names),
      .stable: texts(stable),
      .levels: levels.isEmpty ? nil : .object(levels),
      .exclude: texts(excluded),
    ]
    return JSONText.object(members).document
  }
}
