// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Comparisons of the clock with a date that every test chooses, or that none can.
extension UseSite {
  /// Whether it asks whether a purchase has expired: no test can create a transaction of the shop.
  var comparesWithPurchase: Bool {
    category == .time && imports(anyOf: ["StoreKit"]) && neighbourhood.lastNames.contains("expirationDate")
      && !neighbourhood.lastNames.isDisjoint(with: ["currentEntitlements", "revocationDate"])
  }

  /// Whether a value only compares the clock with its own properties, which are given to it, a date among them:
  /// `var isExpired: Bool { expiresAt < Date() }`.
  ///
  /// A test can create a value whose date is long past, or far in the future, and so reaches either branch.
  var comparesWithGivenProperties: Bool {
    guard category == .time, let declaration, let type, canBeCreated(type) else { return false }
    let member = program[declaration]
    guard member.kind == .variable || member.kind == .function,
      member.modifiers.isDisjoint(with: [.isStatic, .isStored]), member.parameters.isEmpty
    else { return false }
    let question = Neighbourhood.Question(name: "readsGivenPropertiesOnly") { uses in
      let names = uses.lazy.filter { !$0.name.hasPrefix(".") && !Self.typesOfDates.contains($0.names[0]) }
      // The answer is the same for all uses of the function, so what it depends on is looked for in all of them.
      let comparesSeconds = uses.contains { ($0.names + $0.suffix).contains("timeIntervalSince1970") }
      return names.contains { isDate($0, in: type, orSeconds: comparesSeconds) }
        && names.allSatisfy { isGivenProperty($0, of: type) }
    }
    return neighbourhood.answer(to: question)
  }

  /// Types that only calculate with dates.
  private static let typesOfDates: Set<String> = [
    "Calendar", "Date", "DateComponents", "DateInterval", "Double", "Int", "Int64", "NSCalendar", "NSDate",
    "TimeInterval", "UInt64",
  ]

  /// Whether a test can create a value and set its properties; those of an actor cannot be set from outside.
  private func canBeCreated(_ type: ProgramType) -> Bool {
    guard type.kind == .struct || type.kind == .class else { return false }
    let initializers = type.members["init"] ?? []
    return initializers.isEmpty
      || initializers.contains { !program[$0].modifiers.isPrivateInFile }
  }

  /// Whether a name is that of a property with a date, or with a number, if the clock's seconds are compared.
  private func isDate(_ use: Use, in type: ProgramType, orSeconds comparesSeconds: Bool) -> Bool {
    let elements = (type.members[use.names[0]] ?? []).flatMap { program[$0].type?.elements.map(\.name) ?? [] }
    return elements.contains(where: ["Date", "NSDate", "TimeInterval"].contains)
      || comparesSeconds && elements.contains(where: ["Double", "Int", "Int64", "UInt64"].contains)
  }

  /// Whether a name is that of a stored property of the type which its initialiser sets.
  private func isGivenProperty(_ use: Use, of type: ProgramType) -> Bool {
    guard use.base == .outer, use.kind == .reference, let name = use.names.first, let members = type.members[name]
    else { return false }
    return members.allSatisfy { id in
      let property = program[id]
      return property.kind == .variable && property.modifiers.contains(.isStored)
        && property.modifiers.isDisjoint(with: [.isStatic, .isPrivate, .isFilePrivate, .isSetInFile])
        && (property.initialValue == nil || property.modifiers.contains(.isMutable))
    }
  }
}
