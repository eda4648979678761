// SPDX-License-Identifier: Apache-2.0

extension Message {
  /// The use of something that does not exist.
  enum Use {
    /// A member of a stub was called, for which the stub may have a closure property.
    case stubCall(of: String, in: String, closure: String?)
    /// A function that `unimplemented` created was called.
    case unimplementedCall(of: String, at: CodePlace)
    /// Something for which `unimplemented` has no stub was read.
    case unimplementedRead(of: String, at: CodePlace)
  }

  /// A provider was read that a sealed root must not build.
  ///
  /// - Parameters:
  ///   - path: The providers that were being built, the one that was read last.
  ///   - hasStub: Whether the provider has a stub, so that none has to be recommended.
  ///   - effects: What precedes a read, such as `try await `.
  ///   - place: Where the test was lost from sight, if it was.
  /// - Returns: The message.
  static func unreplaced(
    path: [ProviderRecord], hasStub: Bool, effects: String = "", createdOutsideTestAt place: CodePlace?
  ) -> Message {
    let provider = path[path.count - 1]
    let replacement = replacement(of: provider.name, effects)
    let stub = "`shared(.volatile) { … } stub: { … }`"
    let help =
      provider.traits.root.isTest
      ? "set it in the double, as in `\(replacement)`"
        + (hasStub ? "" : "; a provider of your own can have a stub: \(stub)")
      : "replace it, as in `\(replacement)`" + (hasStub ? "" : ", or give it a stub: \(stub)")
    var message = Message(
      .unreplaced, "`\(provider.name)` was read, but it is volatile and was not replaced",
      path: path.count > 1 ? path : [], places: path, help: help)
    message.note(createdOutsideTestAt: place)
    return message
  }

  /// Something was used that is not implemented.
  static func unimplemented(_ use: Use, path: [Line], effects: String) -> Message {
    var lines: [Line] = []
    for line in path + [use.line].compactMap(\.self) where !lines.contains(where: { $0.place == line.place }) {
      lines.append(line)
    }
    let provider = path.last?.name
    return Message(
      rule: .unimplemented, sentence: use.sentence(provider: provider), path: path.count > 1 ? path.map(\.name) : [],
      lines: lines, help: use.help(replacement: path.last.map { replacement(of: $0.name, effects) }))
  }

  /// How a provider is replaced; a key path can only name one without effects.
  private static func replacement(of name: String, _ effects: String) -> String {
    effects.isEmpty ? "root[\\.\(name)] = …" : "\(effects)root.replace(with: …) { \(effects)$0.\(name) }"
  }

  /// An object should have been released, but still exists.
  ///
  /// - Parameters:
  ///   - sentence: What still exists.
  ///   - path: What holds it, from itself to itself.
  ///   - places: The providers along the path, with their locations.
  ///   - help: What to do.
  /// - Returns: The message.
  package static func leak(_ sentence: String, path: [String], places: [Line], help: String) -> Message {
    Message(rule: .leak, sentence: sentence, path: path, lines: places, help: help)
  }

  /// A replacement was set but never read.
  static func unread(_ provider: ProviderRecord, replacedAt place: CodePlace) -> Message {
    Message(
      rule: .unread, sentence: "the replacement of `\(provider.name)` was never read",
      lines: [Line(name: "replaced", place: "\(place)"), Line(provider)],
      help: "remove it, or find out why the code under test does not get that far")
  }

  /// A stub was set to something that does not fit its call.
  package static func stub(_ sentence: String, help: String) -> Message {
    Message(rule: .stub, sentence: sentence, help: help)
  }

  /// The same message, for a program with tests whose running one is not known to the calling code.
  var whereNoTestIsKnown: Message {
    var message = self
    message.help += "; on a queue or in a detached task, only a sealed test is known: give it the trait `.sealed`"
    return message
  }

  /// Adds that it is uncertain to which test this belongs.
  mutating func note(createdOutsideTestAt place: CodePlace?) {
    guard let place else { return }
    sentence += ", in a root that was created where the test's context was lost"
    lines.append(Line(name: "wiring", place: "\(place)"))
    help += "; create the root in the test, or in a `Task { }` rather than in `Task.detached` or on a queue"
  }

  /// Adds that the process stops, because there is no placeholder for a type.
  func withoutPlaceholder(of type: Any.Type) -> Message {
    withoutPlaceholder("`\(TypeName.short(of: type))`")
  }

  /// Adds that the process stops, because there is no placeholder for a value, which is described in words.
  func withoutPlaceholder(_ value: String) -> Message {
    var message = self
    message.sentence += "; there is no placeholder for \(value), so the process stops"
    return message
  }
}

extension Message.Use {
  /// What was used, and why that is impossible; `provider` is the one whose stub was called, if a provider created it.
  fileprivate func sentence(provider: String?) -> String {
    switch self {
    case .stubCall(let member, let type, let closure):
      let problem =
        if let provider {
          "`\(provider)` is a stub"
        } else if let closure {
          "`\(closure)` of the stub is not set"
        } else {
          "the stub does not implement it"
        }
      return "`\(type).\(member)` was called, but \(problem)"
    case .unimplementedCall(let name, _):
      return "`\(name)` was called, but it is not implemented yet"
    case .unimplementedRead(let name, _):
      return "`\(name)` was read, but it is not implemented yet and has no stub"
    }
  }

  fileprivate func help(replacement: String?) -> String {
    guard case .stubCall(let member, _, let closure) = self else { return "implement it, or replace it in the test" }
    guard let replacement else {
      return closure.map { "set `\($0)` of the stub" } ?? "implement `\(member)` in the stub"
    }
    return "replace it, as in `\(replacement)`, "
      + (closure.map { "for example with a stub whose `\($0)` is set" } ?? "or implement `\(member)` in the stub")
  }

  /// Where it is declared as unimplemented, if not by a stub.
  fileprivate var line: Message.Line? {
    switch self {
    case .stubCall: nil
    case .unimplementedCall(let name, let place), .unimplementedRead(let name, let place):
      Message.Line(name: name, place: "\(place)")
    }
  }
}
