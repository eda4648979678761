// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Waits that a test can sit through, or that are not part of the program's logic.
extension UseSite {
  /// Whether it waits for less than a second: a test is slower for it, but not impossible.
  var waitsBriefly: Bool { use.context.contains(.brief) }

  /// Whether it waits in a file about the screen, mostly for an animation; a loop outside of views polls or tries
  /// again.
  var waitsForScreen: Bool {
    guard category == .sleep, !blocksThread, imports(anyOf: Signs.interfaceModules) else { return false }
    // What is only put off does not delay the loop.
    let isLooped = use.context.contains(.looped) && namesAndSuffix.last != "asyncAfter"
    return !isLooped && !isTimeout || roles.contains(.view) || isPartOfAnimation
  }

  /// Whether nothing else happens on the thread meanwhile, which no animation would bear: `sleep(5)`.
  private var blocksThread: Bool {
    ["nanosleep", "sleep", "usleep"].contains(entry.pattern.names[0]) || entry.pattern.names == ["Thread", "sleep"]
  }

  /// Whether the function around it waits on behalf of its caller, which says how long at most:
  /// `wait(for: condition, timeout: 0.5)`.
  var isInWaitingFunction: Bool {
    guard category == .sleep || category == .time else { return false }
    return enclosing.map { program[$0] }.contains { outer in
      outer.kind == .function && ["await", "wait"].contains { outer.name.beginsWithWord($0) }
        && outer.parameters.contains { parameter in
          parameter.name.lowercased().includes("timeout") || parameter.name.endsWithWord("seconds")
        }
    }
  }

  /// Whether it is as long as an animation, by the name of what says how long it waits.
  var waitsForAnimation: Bool {
    let lengths = codeAround.waits[use.position.offset] ?? []
    return lengths.contains { length in length.members.contains { $0.lowercased().includes("animation") } }
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

  /// Whether it only sets the pace: of a timer or a loop that repeats one call, which a test can make, or what the main
  /// queue, the queue of the screen, does a little later and nothing can cancel.
  var setsPace: Bool {
    guard category == .sleep else { return false }
    if let loop = codeAround.loops[use.position.offset], repeatsOneCall(in: loop) { return true }
    // What receives the ticks can be sent others: `Timer.publish(every: 10, on: .main, in: .common)`.
    if use.names == ["Timer", "publish"] { return true }
    if use.context.contains(.repeats), callsOneMember { return true }
    guard !isInLogic, !isTimeout else { return false }
    if use.context.contains(.repeats) { return true }
    return use.names == ["DispatchQueue", "main", "asyncAfter"] && !use.labels.contains("execute")
  }

  /// Whether all that is done after it is to set a flag that was set before it, such as that a message is shown:
  /// `isShown = true; Task { try? await Task.sleep(for: .seconds(2)); isShown = false }`.
  var endsWhatIsShown: Bool {
    guard category == .sleep, !use.context.contains(.looped) else { return false }
    // A second one is enough to know that there is more to it.
    func firstChanges(in uses: some Sequence<Use>) -> [Use] {
      Array(uses.lazy.filter { !Self.namesThatChangeNothing.contains($0.name) && !isLength($0) }.prefix(2))
    }
    let closure = use.arguments.first { $0.kind == .closure }
    let found =
      closure.map { firstChanges(in: neighbourhood.uses(in: $0.range)) }
      ?? firstChanges(in: neighbourhood.uses(behind: use.position))
    guard found.count == 1, found[0].kind == .assignment, found[0].base == .outer, isFlag(found[0].name.withoutSelf)
    else { return false }
    return neighbourhood.uses.contains { earlier in
      earlier.kind == .assignment && earlier.name.withoutSelf == found[0].name.withoutSelf
        && earlier.position.offset < use.position.offset
    }
  }

  /// Whether a member of the type is true or false, by its type or its name.
  private func isFlag(_ name: String) -> Bool {
    guard let member = type?.members[name]?.first.map({ program[$0] }) else { return false }
    if let type = member.type { return type.text == "Bool" }
    return ["has", "is", "should", "show", "shows"].contains { name.beginsWithWord($0) }
  }

  private static let namesThatChangeNothing: Set<String> = [".now", "MainActor.run", "Task.isCancelled", "self"]

  /// Whether another use is in what says how long it waits.
  private func isLength(_ other: Use) -> Bool {
    use.arguments.contains { $0.kind != .closure && $0.range.contains(other.position) }
  }

  /// Whether all that it does each time is to call one member of its type, which a test can call as well, or to have
  /// views shown again.
  private var callsOneMember: Bool {
    guard let closure = use.arguments.first(where: { $0.kind == .closure }) else { return false }
    let calls = neighbourhood.uses(in: closure.range).filter { $0.kind == .call }
    guard calls.count == 1 else { return false }
    return canBeCalledByTest(calls[0]) || calls[0].names.suffix(2) == ["objectWillChange", "send"]
  }

  /// Whether a loop does nothing but wait here and call one member of its type, without a look at the result:
  /// `while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)); self?.tick() }`.
  private func repeatsOneCall(in loop: TextRange) -> Bool {
    var calls: [Use] = []
    for other in neighbourhood.uses(in: loop) where other.position.offset != use.position.offset {
      if codeAround.waits[other.position.offset] != nil { return false }
      // How long it waits.
      if use.arguments.contains(where: { $0.range.contains(other.position) }) { continue }
      switch other.kind {
      case .call where !["MainActor.run", "Task"].contains(other.name): calls.append(other)
      case .call: continue
      // Whether to go on may depend on anything: `if self.isDone { return }`.
      case .reference where !other.context.isDisjoint(with: [.decides, .argument]): continue
      default: return false
      }
    }
    let results: Use.Context = [.compared, .equated, .decides, .computed, .argument, .returned]
    return calls.count == 1 && calls[0].context.isDisjoint(with: results) && canBeCalledByTest(calls[0])
  }

  /// Whether a call is one of a member of the type around it, which a test can call as well.
  private func canBeCalledByTest(_ call: Use) -> Bool {
    guard let type, let called = call.names.last else { return false }
    return (type.members[called] ?? []).contains { member in
      program[member].kind == .function && !program[member].modifiers.isPrivateInFile
    }
  }

  /// A wait is for the end of the program if that is at most this many lines below it.
  private static let linesBeforeEnd = 8

  private var endsProgramSoon: Bool {
    let lines = (use.position.line + 1)...(use.position.line + Self.linesBeforeEnd)
    return codeAround.linesOfEnds[use.declaration]?.contains(where: lines.contains) ?? false
  }

  /// Whether the code around it is named as an animation.
  var isPartOfAnimation: Bool {
    enclosing.contains { outer in
      let name = program[outer].name
      switch program[outer].kind {
      case .function: return name.hasPrefix("animat") || name.includes("Animation")
      case .class, .struct, .actor: return ["Animatable", "Animation", "Animator"].contains(where: name.includes)
      default: return false
      }
    }
  }
}
