// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// What is too small to be injected.
extension UseSite {
  /// Whether the API is a detail wherever it stands: a pause of microseconds, a question that is asked of the system in its
  /// own language, or where a server begins.
  var isTrivialAPI: Bool {
    ["usleep(_:)", "Environment.detect", "getifaddrs", "getnameinfo"].contains(where: entry.name.hasPrefix)
  }

  /// Whether it waits no longer than the blink of an eye, for which nobody hands a clock around.
  ///
  /// Where logic sleeps that long, it waits for something, and a test has to wait with it.
  var waitsBriefly: Bool {
    use.context.contains(.brief) && (entry.name.hasPrefix(".asyncAfter") || !isInLogic)
  }

  /// Whether it waits for something to look right, or for a message to get out before the program ends.
  var waitsForLooks: Bool {
    category == .sleep && (imports(anyOf: Signs.interfaceModules) || endsProgramSoon)
  }

  /// How many lines below a wait the program ends, if the wait is for that.
  private static let linesBeforeEnd = 8

  private var endsProgramSoon: Bool {
    let lines = (use.position.line + 1)...(use.position.line + Self.linesBeforeEnd)
    return program.files[file].uses.contains { other in
      other.declaration == use.declaration && ["fatalError", "preconditionFailure", "exit"].contains(other.name)
        && lines.contains(other.position.line)
    }
  }

  /// Whether chance is what makes keys and signatures safe, or what makes something look alive: nothing is decided by it.
  var isHarmlessChance: Bool {
    category == .random && (imports(anyOf: Signs.cryptographyModules) || decorates)
  }

  /// Whether it stands in a private type beside a view, which is a part of how that looks.
  private var decorates: Bool {
    guard let type, imports(anyOf: ["SwiftUI", "SpriteKit", "SceneKit"]) else { return false }
    return type.parts.contains { program[$0].modifiers.isPrivateInFile }
  }

  /// Whether a session is only asked for its configuration: `AF.session.configuration.httpCookieStorage`.
  var asksForSessionConfiguration: Bool {
    category == .network && names.dropFirst().contains { $0 == "configuration" || $0 == "sessionConfiguration" }
  }

  /// Whether it reads what is delivered with the program: the file's place comes from a bundle.
  var readsBundledFile: Bool {
    category == .files
      && neighbours.contains { other in
        other.labels.contains("forResource") || other.name.hasPrefix("Bundle.") || other.name == "Bundle"
      }
  }

  /// Whether it only says whose notifications are wanted: `addObserver(…, object: store)`.
  var namesNotificationSender: Bool {
    guard use.context.contains(.argument) else { return false }
    return neighbours.contains { call in
      zip(call.labels, call.arguments).contains { label, argument in
        label == "object" && argument.range.offset == use.position.offset
      }
    }
  }
}
