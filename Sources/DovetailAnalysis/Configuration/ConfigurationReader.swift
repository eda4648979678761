// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

/// Creates a configuration from JSON, and collects the mistakes in it.
struct ConfigurationReader {
  private(set) var configuration = Configuration()
  private(set) var mistakes: [ConfigurationError.Mistake] = []

  mutating func read(_ node: JSONNode) {
    for (key, value) in members(of: node, "the configuration", Configuration.Key.self) {
      switch key {
      case .presets: configuration.presets = texts(value, key.rawValue).compactMap { choice($0, "preset") }
      case .roots: configuration.roots = names(value, .roots)
      case .adapters: configuration.adapters = names(value, .adapters)
      case .stable: configuration.stable = names(value, .stable)
      case .exclude: configuration.excluded = texts(value, key.rawValue).compactMap { path($0) }
      case .volatile: configuration.volatile = elements(value, key.rawValue).compactMap { volatileName($0) }
      case .levels: readLevels(value)
      }
    }
  }

  private mutating func readLevels(_ node: JSONNode) {
    guard case .object(let members) = node.value else { return report(node, "`levels` is \(node.kind), not an object") }
    let rules = RuleID.allCases.map(\.rawValue)
    let categories = VolatileCategory.allCases.map(\.rawValue)
    for member in withoutRepetitions(members) {
      guard let text = text(member.value, member.key) else { continue }
      guard let level: Level = choice(text, "level") else { continue }
      if let rule = RuleID(rawValue: member.key) {
        configuration.ruleLevels[rule] = level
      } else if let category = VolatileCategory(rawValue: member.key) {
        configuration.categoryLevels[category] = level
      } else {
        let advice = NearestName.advice(for: member.key, among: rules + categories)
        report(member.position, "there is no rule or category `\(member.key)`; \(advice)")
      }
    }
  }

  private mutating func volatileName(_ node: JSONNode) -> Configuration.VolatileName? {
    var name: String?, category: VolatileCategory?, remedy: String?
    let before = mistakes.count
    guard case .object = node.value else {
      let example = #"{ "name": "Analytics.shared", "category": "network" }"#
      report(node, "a volatile name is an object, such as `\(example)`, not \(node.kind)")
      return nil
    }
    for (key, value) in members(of: node, "a volatile name", Configuration.VolatileName.Key.self) {
      guard let text = text(value, key.rawValue) else { continue }
      switch key {
      case .name: name = self.name(text, of: .volatile)
      case .category: category = choice(text, "category")
      case .seam: remedy = text.text
      }
    }
    if let name, let category { return Configuration.VolatileName(name: name, category: category, remedy: remedy) }
    if mistakes.count == before { report(node, "a volatile name needs the keys `name` and `category`") }
    return nil
  }
}

// MARK: Values

extension ConfigurationReader {
  /// A text, and where it is written.
  private struct PlacedText {
    var text: String
    var position: ConfigurationPosition
  }

  private mutating func report(_ node: JSONNode, _ message: String) { report(node.position, message) }

  private mutating func report(_ position: ConfigurationPosition, _ message: String) {
    mistakes.append(.init(position: position, message: message))
  }

  private mutating func members<K: RawRepresentable<String> & CaseIterable>(
    of node: JSONNode, _ what: String, _ keys: K.Type
  ) -> [(K, JSONNode)] {
    guard case .object(let members) = node.value else {
      report(node, "\(what) is \(node.kind), not an object")
      return []
    }
    var known: [(K, JSONNode)] = []
    for member in withoutRepetitions(members) {
      if let key = K(rawValue: member.key) {
        known.append((key, member.value))
      } else {
        let advice = NearestName.advice(for: member.key, among: K.allCases.map(\.rawValue))
        report(member.position, "unknown key `\(member.key)`; \(advice)")
      }
    }
    return known
  }

  private mutating func withoutRepetitions(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
    var seen: Set<String> = []
    return members.filter { member in
      if seen.insert(member.key).inserted { return true }
      report(member.position, "the key `\(member.key)` is repeated here")
      return false
    }
  }

  private mutating func elements(_ node: JSONNode, _ key: String) -> [JSONNode] {
    if case .array(let elements) = node.value { return elements }
    report(node, "`\(key)` is \(node.kind), not an array")
    return []
  }

  private mutating func text(_ node: JSONNode, _ key: String) -> PlacedText? {
    if case .string(let text) = node.value { return PlacedText(text: text, position: node.position) }
    report(node, "`\(key)` is \(node.kind), not a string")
    return nil
  }

  private mutating func texts(_ node: JSONNode, _ key: String) -> [PlacedText] {
    elements(node, key).compactMap { element in
      if case .string(let text) = element.value { return PlacedText(text: text, position: element.position) }
      report(element, "`\(key)` takes strings, and this is \(element.kind)")
      return nil
    }
  }

  private mutating func names(_ node: JSONNode, _ key: Configuration.Key) -> [String] {
    texts(node, key.rawValue).compactMap { name($0, of: key) }
  }

  private mutating func name(_ text: PlacedText, of key: Configuration.Key) -> String? {
    let isName = text.text.allSatisfy { $0.isLetter || $0.isNumber || "_.*():".contains($0) }
    if isName && !text.text.isEmpty {
      mention(text, key)
      return text.text
    }
    report(text.position, "`\(text.text)` is not a name; write it as it is used in Swift, such as `Analytics.shared`")
    return nil
  }

  private mutating func path(_ text: PlacedText) -> String? {
    let parts = text.text.split(separator: "/", omittingEmptySubsequences: false)
    if text.text.isEmpty || text.text.hasPrefix("/") || parts.contains("..") {
      report(text.position, "`\(text.text)` is not a path below this folder; write one such as `Generated/**`")
      return nil
    }
    mention(text, .exclude)
    return text.text
  }

  private mutating func mention(_ text: PlacedText, _ key: Configuration.Key) {
    configuration.mentions.append(.init(key: key, text: text.text, position: text.position))
  }

  private mutating func choice<C: RawRepresentable<String> & CaseIterable>(_ text: PlacedText, _ what: String) -> C? {
    if let choice = C(rawValue: text.text) { return choice }
    let advice = NearestName.advice(for: text.text, among: C.allCases.map(\.rawValue))
    report(text.position, "there is no \(what) `\(text.text)`; \(advice)")
    return nil
  }
}
