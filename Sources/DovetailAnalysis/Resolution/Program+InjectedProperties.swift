// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the wrappers of dependency libraries put into properties whose types are not written.
extension Program {
  /// The types of a property that is declared as in `@Injected(\.feed) var feed` or `@Dependency(Feed.self) var feed`.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - recognition: Which wrappers there are, and in which types their key paths begin.
  /// - Returns: The types; empty if another attribute, or none, provides the property, or if nothing is known about it.
  func injectedTypes(of property: DeclarationID, _ recognition: Recognition) -> [TypeTarget] {
    for attribute in self[property].attributes where attribute.hasSuffix(")") {
      guard let opening = attribute.firstIndex(of: "("),
        recognition.seamAttributes.contains(String(attribute[..<opening]))
      else { continue }
      let subject = attribute[attribute.index(after: opening)...].dropLast()
      if subject.hasPrefix("\\") {
        return injectedTypes(at: subject.dropFirst(), in: .inside(property), recognition)
      }
      let name = String(subject.dropLast(".self".count))
      return [target(of: name, in: .inside(property))]
    }
    return []
  }

  /// The types of what a key path leads to: `.feed`, or `Container.feed`.
  private func injectedTypes(
    at path: Substring, in scope: LexicalScope, _ recognition: Recognition
  ) -> [TypeTarget] {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2 else { return [] }
    let owners = types.lazy.filter { type in
      names[0].isEmpty ? recognition.rootTypes.contains(type.name) : type.name == names[0]
    }
    return owners.flatMap { $0.members[names[1]] ?? [] }.filter { self[$0].kind == .variable }.flatMap { id in
      // `var feed: Factory<any Feed>` provides an `any Feed`.
      guard let type = self[id].type, let name = type.elements.first?.name, let made = type.arguments.last,
        recognition.factoryFunctions.contains(name)
      else { return self.type(ofVariable: id) }
      return targets(of: made, in: .inside(id))
    }
  }
}
