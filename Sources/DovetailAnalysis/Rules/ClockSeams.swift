// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// The protocols of a program that tell the present moment, which advice can name:
/// `protocol TimeProvider { var now: Date { get } }`.
struct ClockSeams {
  /// For each module, the first of its protocols by name.
  private var names: [String: String] = [:]
  /// The same of those that other modules can use.
  private var publicNames: [String: String] = [:]
  private let program: Program

  init(of evidence: Evidence) {
    program = evidence.program
    for type in program.types where type.kind == .protocol && evidence.isDelivered(type) {
      let isNamedAsClock = Self.clockNames.contains(where: type.name.hasPrefix)
      let names = isNamedAsClock ? Signs.momentMembers.union(["date"]) : Signs.momentMembers
      guard !SystemSeams.holds(type.place.path),
        program.members(of: type).contains(where: { tellsMoment(program[$0], names) })
      else { continue }
      let modifiers = program[type.parts[0]].modifiers
      if modifiers.isPrivateInFile || Signs.callbackEndings.contains(where: type.name.hasSuffix) { continue }
      self.names[type.module] = min(self.names[type.module] ?? type.qualifiedName, type.qualifiedName)
      guard modifiers.contains(.isPublic) else { continue }
      publicNames[type.module] = min(publicNames[type.module] ?? type.qualifiedName, type.qualifiedName)
    }
  }

  /// The protocol that code in a file can use.
  func name(visibleIn file: Int) -> String? {
    names[program.files[file].module]
      ?? program.files[file].imports.lazy.compactMap { publicNames[$0.module] }.first
  }

  private func tellsMoment(_ requirement: Declaration, _ names: Set<String>) -> Bool {
    guard requirement.type?.text == "Date", requirement.parameters.isEmpty,
      !requirement.modifiers.contains(.isStatic)
    else { return false }
    return names.contains(requirement.name)
  }

  private static let clockNames = Signs.clockProtocols + ["DateService", "TimeService"]
}
