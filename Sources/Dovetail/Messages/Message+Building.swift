// SPDX-License-Identifier: Apache-2.0

extension Message.Line {
  @inline(never)
  init(_ record: ProviderRecord) {
    // What a replacement's factory reads is not to be found where the provider is declared.
    let override = ThreadContext.current.override(of: record).flatMap { record.whereGiven($0) }
    self.init(name: record.name, place: record.place + (override.map { ", \($0)" } ?? ""))
  }
}

extension Message {
  init(
    _ rule: Rule, _ sentence: String, path: [ProviderRecord] = [], places: [ProviderRecord] = [], help: String
  ) {
    var lines: [Line] = []
    for line in places.map(Line.init) where !lines.contains(line) { lines.append(line) }
    self.init(rule: rule, sentence: sentence, path: path.map(\.name), lines: lines, help: help)
  }

  /// One or more threads wait for each other; each part is what one of them is building.
  static func cycle(through parts: [[ProviderRecord]]) -> Message {
    let path = parts.flatMap(\.self)
    let first = path[0]
    let across = parts.count > 1 ? ", across \(parts.count) threads" : ""
    let help =
      path.count > 1
      ? "let one side keep `dependencies` and read `\(path[1].name)` when it needs it, in a method or a computed property"
      : helpForCycle(of: first)
    return Message(
      .cycle, "building `\(first.name)` needs `\(first.name)` itself\(across)", path: path + [first], places: path,
      help: help)
  }

  /// The help for a provider that reads itself.
  ///
  /// A replacement often means to wrap the original, and a child root to read its parent's, which has the same name.
  /// What a getter reads before it calls its lifetime is read by the factory around it.
  private static func helpForCycle(of record: ProviderRecord) -> String {
    let override = ThreadContext.current.override(of: record)
    if let override, record.isDecorated(by: override) {
      return "let the closure of `decorate` wrap its argument, rather than what `\(record.name)` returns"
    }
    let wayOut =
      override == nil
      ? "look as well for a property whose getter reads it outside of a lifetime, such as for `clock:`"
      : "to wrap the original, use `decorate`"
    return "create the value without reading `\(record.name)`, or let it read `\(record.name)` later; \(wayOut)"
      + (record.wiring.parent == nil ? "" : "; a child root reads its parent's as `parent.\(record.name)`")
  }

  /// One or more threads wait for each other, and some of what they build may be in a registry.
  static func cycle(through parts: [[Constructible]]) -> Message {
    let records = parts.map { part in
      part.compactMap { if case .provider(let record) = $0 { record } else { nil } }
    }
    if zip(records, parts).allSatisfy({ $0.count == $1.count }) { return cycle(through: records) }
    return RegistryCycle(path: parts.flatMap(\.self), threads: parts.count).message
  }

  /// Factories are nested too deeply: the stack is nearly full of them, or there are as many asynchronous ones.
  @inline(never)
  static func tooDeep(_ record: ProviderRecord, in readers: [ProviderRecord], levels: Int? = nil) -> Message {
    let all = readers + [record]
    let cycle = innermostCycle(in: all, ofSameRoot: true)
    // A value that is kept is only built inside itself if what its factory has read changes all the time.
    if let cycle, cycle.contains(where: \.keepsInstance) { return Self.cycle(through: [Array(cycle.dropLast())]) }
    // The same provider of another root: its wiring is new each time.
    let fleeting = cycle == nil ? innermostCycle(in: all, ofSameRoot: false) : nil
    // A cycle that is longer than the recorded readers is shown in part.
    let path = cycle ?? fleeting ?? Array(all.suffix(8))
    let problem: String
    let help: String
    if fleeting != nil {
      problem = "needs `\(path[0].name)` of a new wiring each time"
      help = storedWiring
    } else if cycle != nil || levels != nil {
      let extent = levels.map { ", \($0) levels deep so far" } ?? " and would overflow the stack"
      problem = "creates new instances recursively" + extent
      help = "let one keep `dependencies` and read the other when it needs it, in a method or a computed property"
    } else {
      problem = "nests too many factories and would overflow the stack"
      help =
        "let one of them keep `dependencies` and read what it needs later, or read the first one on a thread with a "
        + "larger stack"
    }
    return Message(
      fleeting == nil ? .depth : .wiring, "building `\(path[0].name)` \(problem)", path: path, places: path, help: help)
  }

  /// In how many of the innermost factories a cycle is looked for.
  private static let maximumCycleLength = 500

  /// The innermost part of a path that begins and ends with the same provider, of the same root or of any.
  ///
  /// The read for which the stack was too small need not be part of the cycle: the last provider that occurs twice is.
  @inline(never)
  private static func innermostCycle(in path: [ProviderRecord], ofSameRoot: Bool) -> [ProviderRecord]? {
    let first = max(0, path.count - maximumCycleLength)
    var end = path.count - 1
    while end > first {
      let last = path[end]
      var start = end - 1
      while start >= first {
        let other = path[start]
        if ofSameRoot ? other == last : other.isSameProvider(as: last) {
          return Array(path[start...end])
        }
        start -= 1
      }
      end -= 1
    }
    return nil
  }

  /// The first of the holders would keep the value of a child root, which it reads through the others.
  static func captive(_ held: ProviderRecord, holders: [ProviderRecord]) -> Message {
    let (holder, path) = (holders[0], holders + [held])
    return Message(
      .captive, "`\(holder.name)` lives longer than `\(held.name)`, which it reads while it is being built",
      path: path, places: path,
      help: "move `\(holder.name)` to the child root, or pass it `\(held.name)` when it is used")
  }

  /// A provider that would have to build something for an `onTearDown:`, a `deinit`, or a user that did not end in
  /// time.
  static func readWhileTearingDown(_ record: ProviderRecord, by readers: [ProviderRecord]) -> Message {
    Message(
      .tornDown, "`\(record.name)` would be built while its root is being torn down, and nothing is built then",
      path: readers.isEmpty ? [] : readers + [record], places: readers + [record],
      help: "let an `onTearDown:` or a `deinit` read only what its factory has read; end other users of the "
        + "root before it")
  }

  static func readAfterTearDown(of record: ProviderRecord, by readers: [ProviderRecord]) -> Message {
    let path = readers.isEmpty ? [] : readers + [record]
    var help = helpAfterTearDown
    if let reader = readers.first(where: { $0.wiring.isDescendant(of: record.wiring) }) {
      help =
        "tear down a parent after its child roots, and after the reads of theirs that are still in progress, here that "
        + "of `\(reader.name)`"
    }
    return Message(
      .tornDown, "`\(record.name)` was read after its root was torn down", path: path, places: readers + [record],
      help: help)
  }

  /// A provider that is replaced, decorated, restored or observed.
  static func usedAfterTearDown(_ record: ProviderRecord, isTearingDown: Bool, at place: CodePlace) -> Message {
    let time = isTearingDown ? "while its root is being torn down" : "after its root was torn down"
    return Message(
      rule: .tornDown, sentence: "`\(record.name)` was replaced or observed \(time)",
      lines: [Line(name: "here", place: "\(place)"), Line(record)], help: helpAfterTearDown)
  }

  private static let helpAfterTearDown =
    "read it before the root ends, or create a new root; a scope that is dropped ends its root, so keep the scope as well"

  /// The provider of a child root, whose wiring is not a child of its parent's.
  static func orphan(_ record: ProviderRecord, readBy readers: [ProviderRecord]) -> Message {
    let path = readers.isEmpty ? [] : readers + [record]
    let hasParent = record.wiring.parent != nil
    let problem = hasParent ? "is not a child of its parent's" : "has no parent"
    return Message(
      .orphan, "`\(record.name)` belongs to a child root, but its wiring \(problem)", path: path,
      places: readers + [record],
      help: "create it with `Wiring(childOf: parent.wiring)`"
        + (hasParent ? ", and store the parent's wiring, if that is computed" : "")
        + ": otherwise a replacement in the parent does not reach the child")
  }

  static func weakNeedsClass(_ record: ProviderRecord, made type: Any.Type) -> Message {
    Message(
      .lifetime,
      "`\(record.name)` is `weak`, but the value created for it has type `\(TypeName.short(of: type))`, which is not a class",
      places: [record],
      help: "create an instance of a class, or use another lifetime")
  }

  /// A wait is long, and may never end: a factory can wait for this thread in ways that the runtime cannot see.
  @inline(never)
  static func stillWaiting(
    for name: String, place: String, toBuild user: String? = nil, seconds: UInt64, isTask: Bool = false
  ) -> Message {
    let purpose = user.map { " that builds `\($0)`" } ?? ""
    let (waiter, hiddenWait) =
      isTask ? ("task", "through `Task.detached`") : ("thread", "with `DispatchQueue.main.sync`")
    let duration = seconds == 1 ? "1 second" : "\(seconds) seconds"
    return Message(
      isNote: true, rule: .waiting,
      sentence:
        "a \(waiter)\(purpose) has waited \(duration) for `\(name)`, which another \(waiter) is building",
      lines: [Line(name: name, place: place)],
      help: "if this never ends, its factory waits for this \(waiter), for example \(hiddenWait)")
  }

  /// A lifetime is called in a function, whose callers it cannot tell apart.
  @inline(never)
  static func sharedByCallers(at site: CallSite) -> Message {
    let function = String(cString: site.function)
    return Message(
      rule: .callSite,
      sentence:
        "every caller of `\(function)` would share one provider, because the lifetime is called inside `\(function)`",
      lines: [.init(name: function, place: "\(String(cString: site.file)):\(site.line)")],
      help: "call the lifetime in the property itself, pass on the caller's `#fileID`, `#line`, `#column` and "
        + "`#function` with `at: Site(…)`, or use `transient` for a new value for each call")
  }
}
