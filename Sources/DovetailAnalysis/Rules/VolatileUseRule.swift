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
      Network, disk, clock and chance differ from run to run. A type that reaches for them directly cannot be tested for \
      the morning and the evening, for a server that is down, or for a full disk. Take what is volatile from outside, as a \
      parameter of the initialiser or of the function, or through a `Has…` requirement, and name the real thing in the \
      composition root.

      The level depends on the category: network is an error; time, random, files, storage, process, device and sleep are \
      warnings; bundle, notifications and locale are notes. One finding stands for all uses of one API in a type that \
      have the same level, as far as they are in one file, and for what stands in for it behind `??`, if both are of one type.
      """,
    exemptions: [
      "tests, previews, code for debugging, generated code, scripts, example applications and executables that a package with libraries does not offer",
      "seams: default arguments, `parameter ?? .live`, what stands in for a `provider`, or for a function, that is `nil`, initialisers that call another one, properties that can be set, static functions that make the live one behind a protocol",
      "composition roots and what the system calls first: `@main`, `func main()`, delegates of applications and scenes, commands, widgets, controllers of extensions",
      "live implementations, such as a `DependencyKey` or `static let live`",
      "adapters: types behind a protocol whose job is to wrap one or two of the out-of-process categories, property wrappers, and extensions of what they wrap; what an adapter decides by the clock is reported",
      "views, for time, sleep, random, device and locale",
      "a note only: a moment that is not compared, decides nothing, and from which nothing is computed; time that is measured; a wait of less than a quarter of a second, and what a queue does within half a second; a static member that is only another name for the clock or for chance, if its callers are reported",
      "a note only: identifiers, keys and tokens that are made up, what is said in a log or a crash report, questions whether a test runs",
      "a note only: randomness, and what says something about the device or the process, that is only passed on or becomes a part of a text; a device that is told something, if nothing comes back",
      "a note only: what nothing in a program of twenty files or more names; private members that nothing in their file names; sessions and listeners that a type creates for other types; types that drive devices, windows or events through low-level frameworks such as IOKit or CGEvent, except for time and storage; what an overridable function creates, or a free function returns",
      "a note only: a file of which nothing shows that the program chose its place; a length of time that a caller, an initialiser or the user chose; the question where a folder is",
      "a note only, unless the type is named as logic, such as a view model: a setting that is only written, and a property that returns one; the question whether a file is there; a timer that repeats, and what the main queue does later; waits in files about sound, cameras and other devices; a device by which nothing is decided",
      "a note only: randomness that spreads a delay; what the device permits, and the device after which a type is named; a date that is only passed on; a number of days or a duration that the caller gives, unless it is compared; the clock of an animation; what a view loads in its body, when it appears, or from an address that it is given; waits in a type behind a protocol that uses nothing else",
      "a note only: what a view stores, requests to the system such as opening an address or asking for a permission, migrations of stored data, the default database of Realm, which a test can set, and what is passed to services of the system: its search, its scripts, its reviews, its recorders, the name of the machine",
      "a note only: types without a protocol that only wrap what they use, or are named after it, and namespaces of such functions; reported all the same are what they decide by a setting or by a file at a place of their own, that they compute something to be due, and the settings and files of types that views observe",
      "a note only: extensions of other modules' types, and other people's code in folders such as `Vendor` and `ThirdParty`",
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
        file: use.id.file, subject: evidence.subject(of: use.id), entry: use.entry.name, level: level)
      groups[key, default: []].append(use)
    }
    return groups.map { finding($0.key, $0.value, in: evidence) }
  }

  private struct Key: Hashable {
    let file: Int
    let subject: String
    let entry: String
    let level: Level
  }

  private func finding(_ key: Key, _ uses: [VolatileUse], in evidence: Evidence) -> Finding {
    let first = uses[0]
    return Finding(
      rule: .volatileUse, level: key.level, place: first.place, otherPlaces: uses.dropFirst().map(\.place),
      subject: key.subject,
      message: "`\(key.subject)` uses `\(key.entry)`, which \(first.entry.effect)", category: first.entry.category,
      trace: trace(of: first, in: key.subject, evidence.program),
      otherTraces: uses.dropFirst().map { trace(of: $0, in: key.subject, evidence.program) },
      help: first.entry.remedy, discriminator: key.entry)
  }

  private func trace(of use: VolatileUse, in subject: String, _ program: Program) -> [Finding.Step] {
    [reason(use, of: subject, in: program)] + folderStep(of: use) + wrappingStep(of: use, in: subject)
  }

  /// Where the program says where the file is, if that is not where it is used: there a folder can be passed in.
  private func folderStep(of use: VolatileUse) -> [Finding.Step] {
    guard !use.isMinor, let folder = use.folder, (folder.path, folder.line) != (use.place.path, use.place.line) else {
      return []
    }
    return [Finding.Step("the folder is named here", at: folder)]
  }

  /// Why it is no more than a note, if it may be the type's job.
  private func wrappingStep(of use: VolatileUse, in subject: String) -> [Finding.Step] {
    guard use.mayBeWrapped, !use.isMinor else { return [] }
    let remedy = "a protocol in front of it lets its callers be tested"
    return [Finding.Step("if that is all that `\(subject)` is for, \(remedy)")]
  }

  /// Why it matters: what the member around it does with what is used, and that it cannot be replaced.
  private func reason(_ use: VolatileUse, of subject: String, in program: Program) -> Finding.Step {
    let context = program[use.id].context
    let member = program.declaration(around: use.id).map { program[$0] }.flatMap { declaration in
      [.variable, .function, .initializer, .subscript].contains(declaration.kind) ? declaration.name : nil
    }
    guard let member, member != subject else {
      return Finding.Step("nothing hands it to `\(subject)`, so no test can replace it")
    }
    let deed =
      !context.isDisjoint(with: [.compared, .decides])
      ? "decides by it" : context.contains(.computed) ? "computes with it" : "reaches for it"
    return Finding.Step("`\(member)` \(deed), and nothing hands it to `\(subject)`, so no test can replace it")
  }
}
