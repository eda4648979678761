// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Stored settings, by which nothing is decided.
extension UseSite {
  /// Whether it is in a property that reads and writes a stored value, or in one or a function that only returns it:
  /// `var theme: Theme { get { … } set { … } }`, `static func currentUser() -> String?`.
  var isStoredProperty: Bool {
    guard category == .storage, !isInLogic, let declaration else { return false }
    let member = program[declaration]
    if isStoredChoice(member) { return true }
    let isReturned = use.context.contains(.returned) && use.context.isDisjoint(with: [.compared, .equated])
    switch member.kind {
    case .variable:
      guard member.modifiers.contains(.hasBody), !member.modifiers.contains(.isStored) else { return false }
      return member.modifiers.contains(.hasSetter) || isReturned
    case .function: return isReturned && isReturnedAsItIs(by: member)
    default: return false
    }
  }

  /// Whether a function does nothing but return it, whatever names it: `func flag(_ key: Key) -> Bool { … }`.
  private func isReturnedAsItIs(by function: Declaration) -> Bool {
    // What is returned as a `Bool` may decide something there.
    if use.context.contains(.decides), function.type?.text != "Bool" { return false }
    return neighbourhood.uses.allSatisfy { other in
      other.position.offset == use.position.offset
        || other.context.contains(.argument) && other.context.isDisjoint(with: [.compared, .equated])
    }
  }

  /// Whether it is in a static property that is the stored one of an enumeration's cases, or a default:
  /// `static var current: Theme { Theme(rawValue: UserDefaults.standard.string(forKey: "theme") ?? "") ?? .light }`.
  private func isStoredChoice(_ member: Declaration) -> Bool {
    guard let type, type.kind == .enum, member.kind == .variable, member.modifiers.contains(.isStatic),
      member.type.map({ $0.mentions(type.name) || $0.mentions("Self") }) ?? false
    else { return false }
    return neighbourhood.uses.contains { $0.kind == .call && $0.labels == ["rawValue"] }
  }

  /// Whether it stores a property in the user's defaults, `@AppStorage("theme")`, by which the type decides nothing, or
  /// which a test can set.
  var onlyKeepsSetting: Bool {
    guard entry.traits.contains(.wrappedSetting) else { return false }
    guard let type, let declaration, program[declaration].kind == .variable else { return true }
    if program[declaration].modifiers.canBeSetElsewhere { return true }
    return !usesByType.uses(of: program[declaration].name, in: type)
      .contains { !$0.context.isDisjoint(with: .consequences) }
  }

  /// Whether a setting is only written, by which nothing is decided: `UserDefaults.standard.set(true, forKey: "seen")`,
  /// `UserDefaults.standard.isSeen = true`; in logic, only if the type reads none.
  var writesSetting: Bool {
    guard entry.traits.contains(.setting), use.writesSetting || isOnlyWrittenTo else { return false }
    return !isInLogic || (type.map { !usesByType.readsSettings($0) } ?? true)
  }

  /// Whether it gets a local name through which settings are only written:
  /// `let settings = UserDefaults.standard; settings.set(true, forKey: "seen")`.
  private var isOnlyWrittenTo: Bool {
    guard use.suffix.isEmpty, argumentsWithIt.isEmpty,
      use.context.isDisjoint(with: [.argument, .decides, .passedOn, .returned])
    else { return false }
    let uses = neighbourhood.usesOfValues[use.position.offset] ?? []
    return !uses.isEmpty && uses.allSatisfy(\.writesSetting)
  }
}
