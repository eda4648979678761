// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The rule `volatile-use`.
struct VolatileUseRule: Rule {
  static let description = RuleDescription(
    id: .volatileUse, defaultLevel: .error,
    summary: "A type uses something volatile directly, and offers no seam for it.",
    explanation: """
      Network, disk, clock and randomness differ from run to run. A type that reaches for them directly cannot be tested for \
      the morning and the evening, for a server that is down, or for a full disk. Take what is volatile from outside, as a \
      parameter of the initialiser or of the function, or through a `Has…` requirement, and create the live value in the \
      composition root.

      The level depends on the category: network is an error; time, random, files, storage, process, device and sleep are \
      warnings; bundle, notifications and locale are notes. `Data(contentsOf:)` and its like belong to the network if the \
      function, or the property that it names, makes the address with `URL(string:)`, and to files otherwise. All uses of \
      one API in a type that have the same level, and are notes for the same reason, and are in one file are one finding. So are both sides of a `??` that have \
      the same type.
      """,
    exemptions: [
      """
      tests, previews, doubles that are named so (`MockServer`, `StubFeed`), debugging code, generated code, \
      scripts, example applications, and executables that are not products of a package with libraries
      """,
      """
      seams: default arguments, `parameter ?? .live`, the default for a `provider` or a function that is `nil`, \
      initialisers that call another initialiser, properties that can be set, static functions that return the \
      live implementation behind a protocol, and those that pass it to an initialiser of their own type
      """,
      """
      composition roots, and code that the system calls first: `@main`, `func main()`, application and scene \
      delegates, commands, widgets, controllers of app extensions; and factories that are registered in a \
      container
      """,
      "live implementations, such as a `DependencyKey` or `static let live`",
      """
      adapters: types behind a protocol that requires what reaches the outside world, whose job is to wrap one or \
      two of the out-of-process categories, property wrappers, and extensions of what they wrap; but still \
      reported are what an adapter decides by the clock, and sessions and decisions in members that its protocols \
      neither require nor reach
      """,
      """
      views, delegates of tables, and functions that return a controller of the program, for time, sleep, random, \
      device and locale
      """,
      """
      time, as a note only: a date that is only passed on or recorded, so that nothing is compared with it, \
      decided by it or computed from it; measured durations; the clock of an animation; a number of days or a \
      duration that the caller passes in, unless it is compared; what a function of the system, such as \
      `clock_gettime`, tells a static member named `now`, or a lock; a member such as `currentDate` that tells \
      other types the time, corrected by an offset or not; identifiers that are made of the time
      """,
      """
      sleep, as a note only: a wait of less than a second, according to a literal; a duration that a caller, an \
      initialiser, an injected object or the user chose; a wait in a type behind a protocol that uses nothing \
      else; a wait in a file that imports the interface, unless it is in a loop outside of views and animations; \
      and, unless the type is named as logic, such as a view model, a repeating timer, what the main queue \
      does later, and waits in files about sound, cameras and other devices
      """,
      """
      random, as a note only: generated identifiers, keys, tokens, bytes and strings, and what an initialiser such \
      as `init(randomBelow:)` is asked for; a random value that is neither returned nor kept by its type, and by \
      which nothing is decided or computed; an element that is chosen from a list, unless it is returned at once or is \
      the initial value of a property; a seed; \
      a random value that is only passed on or becomes part of a string; randomness that spreads a delay, or that \
      animates a screen
      """,
      """
      files, as a note only: a file of which nothing shows that the program chose its location; looking up where a \
      folder is; and, unless the type is named as logic, checking whether a file exists
      """,
      """
      storage, as a note only: migrations of stored data; the default database of Realm, which a test can set; a \
      database in memory, and one that is opened and not used; a database at a location, or with a configuration, \
      that a caller passes in; the settings that a view model with a name such as `SettingsViewModel` shows; and, \
      unless the type is named as logic, a setting that is only written, and a property that returns one; a property with \
      `@AppStorage` by which its type decides nothing, or that a test can set
      """,
      """
      device and process, as a note only: information that is only passed on or becomes part of a string; a call \
      whose result is ignored; what the device permits, and the device after which a type is named; requests to \
      the system, such as opening a URL or asking for a permission; what is passed to system services: search, \
      scripts, reviews, recorders, the name of the machine, handlers of signals; the path of the program itself; a \
      variable of the environment that only switches something on or off; and, unless the type is named as logic, \
      another program that is run; and, unless the type is named as logic, a device by which nothing is decided
      """,
      """
      views, as a note only: what a view stores, and what it loads in its body, when it appears, or from a URL \
      that is passed to it; the image of an image view
      """,
      """
      developers' code, as a note only: log messages, crash reports, and checks whether a test or continuous \
      integration is running; and code in a folder such as `Developer Menu` or `DebugTools`, which is not reported
      """,
      """
      code for others, as a note only: what is passed to an initialiser of a type that takes it, such as \
      `Client(session: .shared)`; sessions and listeners that a type creates for other types, and what a \
      factory such as `ClientFactory` creates or a `ClientBuilder` looks up; what an overridable function creates, \
      or a free function returns; a static member that is only another name for the clock or for randomness, if \
      its callers are reported
      """,
      """
      unused code, as a note only: declarations that are deprecated on every platform; files that no target \
      compiles, such as old copies of those that an Xcode project lists; declarations that nothing refers to, in a \
      program of twenty files or more, and private members that nothing in their file refers to
      """,
      """
      wrappers without a protocol, as a note only: types that only wrap what they use or are named after it, and \
      namespaces of such functions; types that drive devices, windows or events through low-level frameworks such \
      as IOKit or CGEvent, except for time and storage; still reported are what they decide by a setting or by a \
      file at a location of their own, deadlines that they compute, and the settings and files of types that views \
      observe
      """,
      """
      foreign code, as a note only: extensions of other modules' types, and other people's code in folders such as \
      `Vendor` and `ThirdParty`
      """,
    ],
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
        file: use.id.file, subject: evidence.subject(of: use.id), entry: use.entry.name, level: level,
        minorReason: use.minorReason)
      groups[key, default: []].append(use)
    }
    return groups.map { finding($0.key, $0.value, in: evidence) }
  }

  private struct Key: Hashable {
    let file: Int
    let subject: String
    let entry: String
    let level: Level
    let minorReason: MinorReason?
  }

  private func finding(_ key: Key, _ uses: [VolatileUse], in evidence: Evidence) -> Finding {
    let first = uses[0]
    return Finding(
      rule: .volatileUse, level: key.level, place: first.place, otherPlaces: uses.dropFirst().map(\.place),
      subject: key.subject,
      message: "`\(key.subject)` uses `\(key.entry)`, which \(first.entry.effect)", category: first.entry.category,
      trace: trace(of: first, in: key, evidence.program),
      otherTraces: uses.dropFirst().map { trace(of: $0, in: key, evidence.program) },
      help: first.entry.remedy, discriminator: key.entry)
  }

  private func trace(of use: VolatileUse, in key: Key, _ program: Program) -> [Finding.Step] {
    let steps =
      [reason(use, of: key.subject, in: program)] + minorStep(of: use) + folderStep(of: use)
      + wrappingStep(of: use, in: key.subject)
    guard key.level == .note, !use.isMinor, !use.isInPossibleAdapter else { return steps }
    return steps + [Finding.Step("it is only a note, because that is the level of such uses")]
  }

  /// Why it is no more than a note.
  private func minorStep(of use: VolatileUse) -> [Finding.Step] {
    use.minorReason.map { [Finding.Step("it is only a note, because \($0.explanation)")] } ?? []
  }

  /// Where the program names the file's folder, if not where it uses the file: a folder can be passed in there.
  private func folderStep(of use: VolatileUse) -> [Finding.Step] {
    guard !use.isMinor, let folder = use.folder, (folder.path, folder.line) != (use.place.path, use.place.line) else {
      return []
    }
    return [Finding.Step("the folder is named here", at: folder)]
  }

  /// Why it is no more than a note, if wrapping it may be the type's job.
  private func wrappingStep(of use: VolatileUse, in subject: String) -> [Finding.Step] {
    guard use.isInPossibleAdapter, !use.isMinor else { return [] }
    let remedy = "with a protocol in front of it, its callers can be tested"
    return [Finding.Step("it is only a note, because `\(subject)` may be a wrapper; \(remedy)")]
  }

  /// Why it matters: what the member around it does with it, and that a test cannot replace it.
  private func reason(_ use: VolatileUse, of subject: String, in program: Program) -> Finding.Step {
    let member = program.declaration(around: use.id).map { program[$0] }.flatMap { declaration in
      [.variable, .function, .initializer, .subscript].contains(declaration.kind) ? declaration.name : nil
    }
    guard let member, member != subject else {
      return Finding.Step("it is not passed to `\(subject)`, so no test can replace it")
    }
    // What makes a use a note may be that its consequences are none.
    let deed = use.isMinor ? "uses it directly" : Self.deed(in: program[use.id].context)
    return Finding.Step("`\(member)` \(deed), and it is not passed to `\(subject)`, so no test can replace it")
  }

  /// What a member does with something volatile that it uses in such a context.
  private static func deed(in context: Use.Context) -> String {
    if !context.isDisjoint(with: [.compared, .decides]) { return "bases a decision on it" }
    return context.contains(.computed) ? "computes with it" : "uses it directly"
  }
}
