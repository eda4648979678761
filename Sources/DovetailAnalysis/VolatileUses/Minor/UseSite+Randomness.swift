// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Randomness by which nothing is decided.
extension UseSite {
  /// Whether the randomness makes keys and signatures secure, or makes a view look alive: nothing is decided by it.
  ///
  /// A `CGFloat` is a coordinate on the screen, unless it is compared.
  var isHarmlessRandomness: Bool {
    category == .random
      && (imports(anyOf: Signs.cryptographyModules) || decorates || simulatesProgress
        || use.names.first == "CGFloat" && !use.context.contains(.compared))
  }

  /// Whether a random value is neither returned nor kept by its type, and nothing is decided by it or computed from it.
  ///
  /// Of what is chosen from a list and returned, a test can check that it is in the list.
  ///
  /// That a list has an element at all is not decided by chance: `guard let host = hosts.randomElement()`. Nor is what
  /// follows from a property of the element, unless the element itself is compared.
  var isUnkeptRandomness: Bool {
    guard category == .random else { return false }
    let consequences: Use.Context =
      choosesElement ? [.compared, .equated] : .consequences.union(.returned)
    return use.context.isDisjoint(with: consequences.union(.initialValue))
  }

  /// Whether it chooses elements of a list, or their order.
  var choosesElement: Bool { ["randomElement", "shuffle", "shuffled"].contains(entry.pattern.names[0]) }

  /// Whether a moment or a random value only seeds a generator, whose numbers are uses of their own.
  var seedsGenerator: Bool {
    (category == .time || category == .random) && neighbourhood.seeds.contains { $0.contains(use.position) }
  }

  /// Whether randomness only spreads a delay, of which a test can check the bounds.
  var spreadsDelay: Bool {
    guard category == .random, !use.context.contains(.decides) else { return false }
    return delaysSomething || isInMemberNamedAfterDelay
  }

  /// Whether a wait in the same declaration is as long as it says:
  /// `asyncAfter(deadline: .now() + Double.random(in: 1...5))`.
  private var delaysSomething: Bool { codeAround.membersOfWaits[use.declaration]?.contains(use.name) ?? false }

  private var isInMemberNamedAfterDelay: Bool {
    enclosing.contains { outer in
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
  private static let animations = [
    "Animation", "Animator", "Confetti", "Effect", "Emitter", "Fireworks", "MeteorShower", "Particles", "Snowfall",
  ]
}
