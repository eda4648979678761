// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What is asked about all uses in a type, and answered once for each type.
final class UsesByType {
  private let program: Program
  private let uses: UsesByDeclaration
  private var usesByMember = Memo<TypeID, [String: [Use]]>()
  private var makers = Memo<TypeID, [String: [String]]>()
  private var isGivenDate = Memo<TypeID, Bool>()
  private var readsSettings = Memo<TypeID, Bool>()
  private var functionsForTests = Memo<TypeID, [Declaration]>()

  init(_ program: Program, _ uses: UsesByDeclaration) { (self.program, self.uses) = (program, uses) }

  /// The uses of a member in a type and its extensions, and in what is nested in them, such as `session.data(from:)` of
  /// `session`.
  func uses(of member: String, in type: ProgramType) -> [Use] {
    let members = usesByMember.value(for: type.id) {
      let all = uses.all(in: type).lazy.map { [program] in program[$0] }.filter { !$0.name.hasPrefix(".") }
      return Dictionary(grouping: all) { $0.memberName(of: type) }
    }
    return members[member] ?? []
  }

  /// Whether a type is given something that tells the date: `let now: () -> Date`, `let dates: any DateProvider`,
  /// `@Dependency(\.date.now) var now`.
  func isGivenDate(_ type: ProgramType) -> Bool {
    isGivenDate.value(for: type.id) { program.members(of: type).contains { tellsDate(program[$0]) } }
  }

  /// Whether a type reads one of the user's settings.
  func readsSettings(_ type: ProgramType) -> Bool {
    readsSettings.value(for: type.id) {
      uses.all(in: type).lazy.map { [program] in program[$0] }
        .contains { $0.name.hasPrefix("UserDefaults") && !$0.writesSetting }
    }
  }

  /// The functions of a type that only tests call, by their names.
  func functionsForTests(of type: ProgramType) -> [Declaration] {
    functionsForTests.value(for: type.id) { program.members(of: type).map { program[$0] }.filter(\.isForTests) }
  }

  private func tellsDate(_ property: Declaration) -> Bool {
    guard property.kind == .variable, property.modifiers.isStoredInInstance else { return false }
    if property.attributes.contains(where: { $0.hasPrefix("Dependency(\\.date") }) { return true }
    guard let type = property.type else { return false }
    if type.form == .function { return type.arguments.count == 1 && type.arguments[0].text == "Date" }
    return type.elements.contains { element in
      // A `Clock<Duration>` measures how much time passes.
      element.name != "Clock" && Signs.clockProtocols.contains(where: element.name.hasPrefix)
    }
  }

  /// Whether a type has functions or properties that give others a value of that type, and uses none of them itself.
  func makesForOthers(_ name: String, _ type: ProgramType) -> Bool {
    let names = makers.value(for: type.id) { Self.makers(in: type, program) }
    guard let makers = names[name] else { return false }
    return makers.allSatisfy { maker in
      uses(of: maker, in: type).allSatisfy { use in
        // `Self.makeSession()` only passes it on; `session.data(from: url)` uses it.
        use.name != maker && use.endsWith(member: maker)
      }
    }
  }

  /// The names of the members that give others something, by what they give.
  private static func makers(in type: ProgramType, _ program: Program) -> [String: [String]] {
    var makers: [String: [String]] = [:]
    for id in program.members(of: type) {
      let member = program[id]
      guard !member.modifiers.isPrivateInFile, !member.modifiers.contains(.isStored),
        let made = member.type?.elements, made.count == 1
      else { continue }
      makers[made[0].name, default: []].append(member.name)
    }
    return makers
  }
}

extension Declaration {
  /// Whether it is a function whose name says that only tests call it: `useForTesting(_:)`, `resetTestHooks()`.
  var isForTests: Bool {
    kind == .function && ["ForTest", "forTest", "TestHook", "TestingHook"].contains(where: name.includes)
  }
}

extension Use {
  /// Whether a use of the user's settings writes one.
  var writesSetting: Bool { kind == .assignment || (names + suffix).contains(where: Self.writersOfSettings.contains) }

  private static let writersOfSettings: Set<String> = [
    "removeObject", "removePersistentDomain", "set", "setValue", "synchronize",
  ]
}
