// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `volatile-use`; with an ending, because a ``VolatileUse`` is what it reports.
struct VolatileUseRule: Rule {
  static let description = RuleDescription(
    id: .volatileUse, defaultLevel: .error,
    summary: "A type uses something volatile directly, and offers no seam for it.",
    explanation: """
      Network, disk, clock and randomness differ from run to run. A type that reaches for them directly cannot be tested for \
      the morning and the evening, for a server that is down, or for a full disk. Take what is volatile from outside, as a \
      parameter of the initialiser or of the function, or through a `Has…` requirement, and create the live value in the \
      composition root.

      The level depends on the category. What only tells whether there is a network, such as `NWPathMonitor()`, is a \
      warning. `Data(contentsOf:)` and its like belong to the network if the function, or the property that it names, makes \
      the address with `URL(string:)`, and to files otherwise.

      Uses of one API, or of the functions of the keychain, by one type are one finding if they are in the same file, have \
      the same level, and are notes for the same reason; it points to the use that decides something, if there is one. So \
      are the two sides of a `??` that have the same type.
      """,
    exemptions: [
      """
      tests, previews, doubles that are named so and take the place of another type (`class MockServer: Server`), \
      debugging code, generated code, scripts, playgrounds, example applications, and executables that are not products \
      of a package with libraries
      """,
      """
      seams: default arguments, except for those of a private function that its file calls without them, \
      `parameter ?? .live`, the default for a `provider` or a function that is `nil`, initialisers that call another \
      initialiser, properties that can be set, also by an initialiser or a function that takes the value, static \
      functions and properties that return the live implementation behind a protocol, and those that pass it, \
      or a closure that uses it, to an initialiser of their own type
      """,
      """
      composition roots, and code that the system calls first: `@main`, `func main()`, application objects, \
      application and scene delegates, commands, widgets, controllers of app extensions; and factories that are \
      registered in a container
      """,
      "live implementations, such as a `DependencyKey` or `static let live`",
      """
      adapters: types behind a protocol that requires what reaches the outside world, whose job is to wrap one or \
      two of the out-of-process categories, property wrappers, and extensions of what they wrap; an adapter's \
      decisions by the clock are reported all the same, and so are sessions and decisions in members that its protocols \
      neither require nor reach
      """,
      """
      views, delegates of tables, and functions that return a controller of the program, for time, sleep, random, \
      device and locale
      """,
    ],
    notes: notes,
    examples: [
      .init(
        reported: """
          struct Greeter {
            func greeting() -> String {
              Calendar(identifier: .gregorian).component(.hour, from: Date()) < 12 ? "Good morning" : "Hello"
            }
          }
          """,
        instead: """
          struct Greeter {
            func greeting(at date: Date) -> String {
              Calendar(identifier: .gregorian).component(.hour, from: date) < 12 ? "Good morning" : "Hello"
            }
          }
          """)
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    var groups: [Key: [VolatileUse]] = [:]
    let alternatives = Alternatives(evidence)
    for use in evidence.volatileUses where use.exemption == nil {
      let level = evidence.level(of: use)
      guard !alternatives.contain(use, at: level) else { continue }
      let key = Key(
        file: use.id.file, subject: evidence.subject(of: use.id), replaced: use.entry.replacedAsWhole, level: level,
        minorReason: use.minorReason)
      groups[key, default: []].append(use)
    }
    let defaults = InjectedDefaults(ofTypesAround: groups.values.joined(), in: evidence.program)
    let clocks = ClockSeams(of: evidence)
    return groups.map { key, uses in
      var finding = finding(key, uses, in: evidence, defaults)
      if finding.category == .time, let clock = clocks.name(visibleIn: key.file) {
        finding.help += "; the program has `\(clock)` for that"
      }
      return finding
    }
  }

  private struct Key: Hashable {
    let file: Int
    let subject: String
    /// What would have to be injected: an API, or the service of which it is a part.
    let replaced: String
    let level: Level
    let minorReason: MinorReason?
  }

  private func finding(
    _ key: Key, _ uses: [VolatileUse], in evidence: Evidence, _ defaults: InjectedDefaults
  ) -> Finding {
    // Where something is decided by it says more than the first place.
    let leading = uses.firstIndex { !evidence.program[$0.id].context.isDisjoint(with: [.compared, .decides]) } ?? 0
    let (first, others) = (uses[leading], uses[..<leading] + uses[(leading + 1)...])
    return Finding(
      rule: .volatileUse, level: key.level, place: first.place, otherPlaces: others.map(\.place),
      subject: key.subject,
      message: "`\(key.subject)` uses `\(first.entry.shownName)`, which \(first.entry.effect)",
      category: first.entry.category,
      trace: trace(of: first, in: key, evidence, defaults),
      otherTraces: others.map { trace(of: $0, in: key, evidence, defaults) },
      help: first.entry.remedy, discriminator: key.replaced)
  }

  private func trace(
    of use: VolatileUse, in key: Key, _ evidence: Evidence, _ defaults: InjectedDefaults
  ) -> [Finding.Step] {
    let steps =
      [reason(use, of: key.subject, in: evidence.program, defaults)] + minorStep(of: use) + folderStep(of: use)
      + wrappingStep(of: use, in: key.subject, evidence.program)
    guard key.level == .note, !use.isMinor, !use.isInPossibleAdapter else { return steps }
    return steps + [noteStep(because: reasonForLevel(of: use, evidence))]
  }

  /// Why a use is a note that would be one anywhere.
  private func reasonForLevel(of use: VolatileUse, _ evidence: Evidence) -> String {
    let category = use.entry.category
    if evidence.isListedAsNote(use) { return use.entry.noteReason ?? "few programs gain by injecting it" }
    if evidence.configuration.choosesLevel(of: category) { return "the configuration says so" }
    return "uses of the category `\(category.rawValue)` are notes"
  }

  private func minorStep(of use: VolatileUse) -> [Finding.Step] {
    use.minorReason.map { [noteStep(because: $0.explanation)] } ?? []
  }

  /// Says why it is no more than a note.
  private func noteStep(because reason: String) -> Finding.Step {
    Finding.Step("it is only a note, because \(reason)")
  }

  /// Where the program names the file's folder, if not where it uses the file: a folder can be passed in there.
  private func folderStep(of use: VolatileUse) -> [Finding.Step] {
    guard !use.isMinor, let folder = use.folder, (folder.path, folder.line) != (use.place.path, use.place.line) else {
      return []
    }
    return [Finding.Step("the folder is named here", at: folder)]
  }

  /// Says why it is no more than a note, if wrapping it may be the type's job.
  private func wrappingStep(of use: VolatileUse, in subject: String, _ program: Program) -> [Finding.Step] {
    guard use.isInPossibleAdapter, !use.isMinor else { return [] }
    let reason = "`\(subject)` may be a wrapper"
    let type = use.enclosingType.map { program.types[$0] }
    let external = type?.externalSupertypes.intersection(["Clock", "RandomNumberGenerator"]).first
    // A protocol that requires what reaches out; another one, such as that of a delegate, cannot take its place.
    let requirements = program.declaration(around: use.id).map { program.requirements(namedLike: $0) } ?? []
    let protocols = Set(requirements.compactMap { program.type(around: $0) })
    let own = type?.supertypes.first { protocols.contains($0) }.map { program.types[$0].name }
    if let seam = external ?? own {
      return [noteStep(because: "\(reason), in place of which its callers can take another `\(seam)`")]
    }
    return [noteStep(because: "\(reason); with a protocol in front of it, its callers can be tested")]
  }

  /// Why it matters: what the member around it does with it, and that a test cannot replace it.
  private func reason(
    _ use: VolatileUse, of subject: String, in program: Program, _ defaults: InjectedDefaults
  ) -> Finding.Step {
    let member = program.declaration(around: use.id).flatMap { name(ofMember: $0, in: program) }
    // If it is a note, the next step says why it hardly matters.
    let consequence = use.isMinor ? "" : ", so no test can replace it"
    guard let member, member != subject else {
      let isGlobal = program.declaration(around: use.id).map { program[$0].kind == .variable } ?? false
      return Finding.Step(
        isGlobal ? "it is the value of a global name\(consequence)" : "it is not passed to `\(subject)`\(consequence)")
    }
    // What makes a use a note may be that its consequences are none.
    let deed = use.isMinor ? "uses it directly" : Self.deed(in: program[use.id].context)
    if let parameter = defaults.parameter(thatTakes: use) {
      return Finding.Step(
        "`\(member)` \(deed), and not what the initialiser takes as `\(parameter)`\(consequence)")
    }
    return Finding.Step("`\(member)` \(deed), and it is not passed to `\(subject)`\(consequence)")
  }

  /// The name of a member, with labels if its type has several functions of that name; `nil` for another declaration.
  private func name(ofMember id: DeclarationID, in program: Program) -> String? {
    let member = program[id]
    guard [.variable, .function, .initializer, .subscript].contains(member.kind) else { return nil }
    let namesakes = program.type(around: id).flatMap { program.types[$0].members[member.name] } ?? []
    guard member.kind == .function, namesakes.count > 1 else { return member.name }
    return "\(member.name)(\(member.parameters.map { $0.argumentLabel + ":" }.joined()))"
  }

  /// What a member does with something volatile that it uses in such a context.
  private static func deed(in context: Use.Context) -> String {
    if !context.isDisjoint(with: [.compared, .decides]) { return "bases a decision on it" }
    return context.contains(.computed) ? "computes with it" : "uses it directly"
  }
}

/// What initialisers take in place of their default arguments: `init(session: URLSession = .shared)`.
private struct InjectedDefaults {
  /// For each type, the names of the parameters by the APIs that are their defaults.
  private var parameters: [TypeID: [String: String]] = [:]

  init(ofTypesAround uses: some Sequence<VolatileUse>, in program: Program) {
    for type in Set(uses.compactMap(\.enclosingType)) {
      let all = (program.types[type].members["init"] ?? []).flatMap { program[$0].parameters }
      let defaults = all.compactMap { parameter in Self.name(of: parameter).map { ($0, parameter.name) } }
      parameters[type] = Dictionary(defaults, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What a parameter's default argument names, with the type of an implicit member.
  private static func name(of parameter: Declaration.Parameter) -> String? {
    guard let name = parameter.defaultValue?.name, !name.isEmpty else { return nil }
    return name.hasPrefix(".") ? parameter.type.elements.first.map { $0.name + name } : name
  }

  /// The parameter that takes what is used, and is passed by.
  func parameter(thatTakes use: VolatileUse) -> String? {
    // A moment that is taken and kept is not the present one.
    if use.entry.category == .time { return nil }
    return use.enclosingType.flatMap { parameters[$0]?[use.entry.pattern.names.joined(separator: ".")] }
  }
}
