// SPDX-License-Identifier: Apache-2.0

// What a test that looks for leaks has to know of a wiring.

extension Wiring {
  /// A value that the wiring holds, with the name of its provider and the place where that is declared, as `file:line`.
  package typealias HeldValue = (name: String, place: String, value: Any)

  /// The object that lives as long as somebody holds the wiring.
  package var owner: AnyObject { core }

  /// The values that the wiring of an owner holds, those that were built first in front.
  ///
  /// - Parameter owner: What ``owner`` was.
  /// - Returns: The values, or `nil` if the object is no owner of a wiring.
  package static func values(heldBy owner: AnyObject) -> [HeldValue]? {
    guard let core = owner as? WiringCore else { return nil }
    return core.withLock {
      core.builtRecords().map { (name: $0.name, place: $0.place, value: $0.copyAnyValue()) }
    }
  }
}

extension Message {
  /// What a test says about an object that should be gone.
  ///
  /// - Parameters:
  ///   - sentence: What is still there.
  ///   - path: Who holds it, from itself to itself.
  ///   - places: The providers on the way, with their places.
  ///   - help: What to do.
  /// - Returns: The message.
  package static func leak(_ sentence: String, path: [String], places: [(String, String)], help: String) -> String {
    Message(rule: .leak, sentence: sentence, path: path, lines: places.map { Line(name: $0, place: $1) }, help: help)
      .description
  }
}
