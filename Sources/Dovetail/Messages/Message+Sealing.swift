// SPDX-License-Identifier: Apache-2.0

extension Message.Line {
  init(_ record: ProviderRecord) { self.init(name: record.name, place: record.place) }
}

extension Message {
  /// What was done with something that is not there.
  enum Use {
    /// A member of a stub was called, which may have a property for a closure that stands for it.
    case stubCall(of: String, in: String, closure: String?)
    /// A function that `unimplemented` made was called.
    case unimplementedCall(of: String, at: CodePlace)
    /// Something for which `unimplemented` has no stub was read.
    case unimplementedRead(of: String, at: CodePlace)
  }

  /// A provider was read for which a sealed root has nothing to hand out.
  static func unreplaced(path: [ProviderRecord], lostAt place: CodePlace?) -> Message {
    let provider = path[path.count - 1]
    var message = Message(
      .unreplaced, "`\(provider.name)` was read, but it is volatile and was not replaced",
      path: path.count > 1 ? path : [], places: path,
      help: "replace it, as in `root[\\.\(provider.name)] = …`, or give it a stub: "
        + "`shared(.volatile) { … } stub: { … }`")
    message.note(lostAt: place)
    return message
  }

  /// Something was used that is not implemented.
  static func unimplemented(_ use: Use, path: [Line]) -> Message {
    let (sentence, own, help): (String, Line?, String) =
      switch use {
      case .stubCall(let member, let type, let closure):
        if let provider = path.last?.name {
          (
            "`\(type).\(member)` was called, but `\(provider)` is a stub", nil,
            "replace it, as in `root[\\.\(provider)] = …`, "
              + (closure.map { "for example by a stub whose `\($0)` is set" } ?? "or implement `\(member)` in the stub")
          )
        } else if let closure {
          (
            "`\(type).\(member)` was called, but `\(closure)` of the stub is not set", nil,
            "set `\(closure)` of the stub"
          )
        } else {
          (
            "`\(type).\(member)` was called, but the stub does not implement it", nil,
            "implement `\(member)` in the stub"
          )
        }
      case .unimplementedCall(let name, let place):
        (
          "`\(name)` was called, but it is not implemented yet", Line(name: name, place: "\(place)"),
          "implement it, or replace it in the test"
        )
      case .unimplementedRead(let name, let place):
        (
          "`\(name)` was read, but it is not implemented yet and has no stub", Line(name: name, place: "\(place)"),
          "implement it, or replace it in the test"
        )
      }
    var lines: [Line] = []
    for line in path + [own].compactMap(\.self) where !lines.contains(where: { $0.place == line.place }) {
      lines.append(line)
    }
    return Message(
      rule: .unimplemented, sentence: sentence, path: path.count > 1 ? path.map(\.name) : [], lines: lines, help: help)
  }

  /// A replacement was put in place, and nobody read it.
  static func unread(_ provider: ProviderRecord, replacedAt place: CodePlace) -> Message {
    Message(
      rule: .unread, sentence: "the replacement of `\(provider.name)` was never read",
      lines: [Line(name: "replaced", place: "\(place)"), Line(provider)],
      help: "remove it, or find out why the code under test does not get that far")
  }

  /// Adds that nobody can tell for sure which test this belongs to.
  mutating func note(lostAt place: CodePlace?) {
    guard let place else { return }
    sentence += ", in a root that was made where the test's context was lost"
    lines.append(Line(name: "root", place: "\(place)"))
    help += "; make the root in the test, or in a `Task { }` rather than in `Task.detached` or on a queue"
  }

  /// The same for when the program cannot go on.
  func withoutPlaceholder(of type: Any.Type) -> Message {
    var message = self
    message.sentence += "; a `\(TypeName.short(of: type))` cannot be made up, so the program ends here"
    return message
  }
}
