// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// What the wrappers of dependency libraries put into properties whose types are not written.
struct InjectedProperties {
  private let program: Program
  /// Which wrappers and factories there are.
  private let recognition: Recognition
  /// The types in which a key path begins that does not name one.
  private let roots: [ProgramType]
  private let typesByName: [String: [ProgramType]]

  init(_ program: Program, _ recognition: Recognition) {
    (self.program, self.recognition) = (program, recognition)
    roots = program.types.filter { recognition.rootTypes.contains($0.name) }
    typesByName = Dictionary(grouping: program.types, by: \.name)
  }

  /// The types of a property that is declared as in `@Injected(\.feed) var feed` or `@Dependency(Feed.self) var feed`.
  ///
  /// - Parameter property: The property.
  /// - Returns: The types; empty if another attribute, or none, provides the property, or if nothing is known about it.
  func types(of property: DeclarationID) -> [TypeTarget] {
    for attribute in program[property].attributes where attribute.hasSuffix(")") {
      guard let opening = attribute.firstIndex(of: "("),
        recognition.seamAttributes.contains(String(attribute[..<opening]))
      else { continue }
      let subject = attribute[attribute.index(after: opening)...].dropLast()
      if subject.hasPrefix("\\") { return types(at: subject.dropFirst()) }
      // `Injected(isLazy: true)` says only what is switched on.
      guard subject.hasSuffix(".self") else { continue }
      return [program.target(of: String(subject.dropLast(".self".count)), in: .inside(property))]
    }
    return []
  }

  /// The types of what a key path leads to: `.feed`, or `Container.feed`.
  private func types(at path: Substring) -> [TypeTarget] {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2 else { return [] }
    let owners = names[0].isEmpty ? roots : typesByName[names[0]] ?? []
    let members = owners.flatMap { $0.members[names[1]] ?? [] }.filter { program[$0].kind == .variable }
    return members.flatMap { id in
      // `var feed: Factory<any Feed>` provides an `any Feed`.
      guard let type = program[id].type, let name = type.elements.first?.name, let made = type.arguments.last,
        recognition.factoryFunctions.contains(name)
      else { return program.type(ofVariable: id) }
      return program.targets(of: made, in: .inside(id))
    }
  }
}
