// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Uses that are too small to be injected.
extension UseSite {
  /// Whether the API is a detail wherever it is used: a pause of microseconds, a low-level query of the system, the
  /// environment with which a server starts.
  var isTrivialAPI: Bool { entry.traits.contains(.trivial) }

  /// Whether it waits for less than a second: a test is slower for it, but not impossible.
  var waitsBriefly: Bool { use.context.contains(.brief) }

  /// Whether it waits in a file about the screen, mostly for an animation; a loop outside of views polls or tries
  /// again.
  var waitsForScreen: Bool {
    guard category == .sleep, imports(anyOf: Signs.interfaceModules) else { return false }
    // What is only put off does not delay the loop.
    let isLooped = use.context.contains(.looped) && names.last != "asyncAfter"
    return !isLooped && !isTimeout || roles.contains(.view) || isPartOfAnimation
  }

  /// Whether it ends something that takes too long, as what is run then says: `finish(throwing: ClientError.timeout)`.
  private var isTimeout: Bool {
    use.arguments.contains { argument in
      argument.kind == .closure
        && neighbourhood.uses(in: argument.range).contains { other in
          let name = other.name.lastOfChain.lowercased()
          return name.hasSuffix("timeout") || name.hasSuffix("timedout")
        }
    }
  }

  /// Whether it lets a message out before the program ends.
  var waitsToEnd: Bool { category == .sleep && endsProgramSoon }

  /// Whether it keeps pace with a device, and is not part of the program's logic.
  var waitsForDevice: Bool { category == .sleep && !isInLogic && imports(anyOf: Signs.deviceModules) }

  /// Whether it only sets the pace: a timer that repeats one call, which a test can make, or what the main queue, the
  /// queue of the screen, does a little later and nothing can cancel.
  var setsPace: Bool {
    guard category == .sleep else { return false }
    // What receives the ticks can be sent others: `Timer.publish(every: 10, on: .main, in: .common)`.
    if use.names == ["Timer", "publish"] { return true }
    guard !isInLogic, !isTimeout else { return false }
    if use.context.contains(.repeats) { return true }
    return use.names == ["DispatchQueue", "main", "asyncAfter"] && !use.labels.contains("execute")
  }

  /// A wait is for the end of the program if that is at most this many lines below it.
  private static let linesBeforeEnd = 8

  private var endsProgramSoon: Bool {
    let lines = (use.position.line + 1)...(use.position.line + Self.linesBeforeEnd)
    return code.linesOfEnds[use.declaration ?? -1]?.contains(where: lines.contains) ?? false
  }

  /// Whether the randomness makes keys and signatures secure, or makes a view look alive: nothing is decided by it.
  ///
  /// A `CGFloat` is a coordinate on the screen.
  var isHarmlessRandomness: Bool {
    category == .random && (imports(anyOf: Signs.cryptographyModules) || decorates || names.first == "CGFloat")
  }

  /// Whether a random value is neither returned nor kept by its type, and nothing is decided by it or computed from it.
  ///
  /// That a list has an element at all is not decided by chance: `guard let host = hosts.randomElement()`.
  var isUnkeptRandomness: Bool {
    guard category == .random else { return false }
    let choosesElement = ["randomElement", "shuffle", "shuffled"].contains(entry.pattern.names[0])
    let consequences: Use.Context = choosesElement ? [] : .consequences
    return use.context.isDisjoint(with: consequences.union([.returned, .initialValue]))
  }

  /// Whether a moment or a random value only seeds a generator, whose numbers are uses of their own.
  var seedsGenerator: Bool {
    (category == .time || category == .random) && neighbourhood.seeds.contains { $0.contains(use.position) }
  }

  /// Whether randomness only spreads a delay, of which a test can check the bounds.
  var spreadsDelay: Bool {
    guard category == .random, !use.context.contains(.decides) else { return false }
    return enclosing.contains { outer in
      // A type is what its last word says.
      let canBegin = program[outer].kind == .function || program[outer].kind == .variable
      let name = program[outer].name
      return ["backoff", "delay", "interval", "jitter", "retry"].contains { word in
        name.endsWithWord(word) || canBegin && name.beginsWithWord(word)
      }
    }
  }

  /// Whether it is in an animation, or in a private type of a view's file, which is part of how that view looks.
  private var decorates: Bool {
    guard let type else { return false }
    if Self.animations.contains(where: type.name.hasSuffix) { return imports(anyOf: Signs.interfaceModules) }
    return imports(anyOf: ["SwiftUI", "SpriteKit", "SceneKit"])
      && type.parts.contains { program[$0].modifiers.isPrivateInFile }
  }

  /// Endings of the names of types that animate a screen.
  private static let animations = ["Animation", "Animator", "Confetti", "Effect", "Emitter", "Particles"]

  /// Whether only the configuration of a session is read: `AF.session.configuration.httpCookieStorage`.
  var asksForSessionConfiguration: Bool {
    category == .network && names.dropFirst().contains { $0 == "configuration" || $0 == "sessionConfiguration" }
  }

  /// Whether it opens the default database of Realm: a test sets `Realm.Configuration.defaultConfiguration`.
  var opensSettableDatabase: Bool { entry.traits.contains(.settableDatabase) }

  /// Whether it opens a database that the code around it places in memory: `Configuration(inMemoryIdentifier: "cart")`.
  var opensDatabaseInMemory: Bool {
    category == .storage
      && neighbourhood.answer(to: .placesInMemory) { uses in
        uses.contains { $0.labels.contains("inMemoryIdentifier") || $0.name == "NSInMemoryStoreType" }
      }
  }

  /// Whether it hands something to a service of the system, from which little comes back.
  var isForSystemService: Bool { entry.traits.contains(.systemService) }

  /// Whether it reads a resource of the program: the file's location comes from a bundle.
  var readsBundledFile: Bool {
    category == .files
      && neighbourhood.answer(to: .readsBundle) { uses in
        uses.contains { other in
          if other.labels.contains("forResource") { return true }
          return (other.name.hasPrefix("Bundle.") || other.name == "Bundle") && !Self.describesProgram(other)
        }
      }
  }

  /// Whether a use of a bundle asks what the program is called or set up for, or where the receipt of its purchase is,
  /// which the system writes; none of that is about the files in the bundle.
  private static func describesProgram(_ use: Use) -> Bool {
    let members: Set<String> = [
      "appStoreReceiptURL", "bundleIdentifier", "infoDictionary", "localizedInfoDictionary",
    ]
    return use.labels == ["forInfoDictionaryKey"] || (use.names + use.suffix).contains(where: members.contains)
  }

  /// Whether it only identifies the sender of notifications: `addObserver(…, object: store)`.
  var namesNotificationSender: Bool {
    use.context.contains(.argument) && argumentsWithIt.contains { $0.label == "object" }
  }
}
