// SPDX-License-Identifier: Apache-2.0

extension StubMember {
  /// Casts what a closure returned to the type that the caller of a generic member asks for; the code that `@Seam`
  /// writes calls it.
  ///
  /// Stops the program with a message if the value is of another type.
  ///
  /// - Parameters:
  ///   - value: What the closure returned.
  ///   - member: The protocol and its member, for the message.
  ///   - closure: The stub's property for the closure, for the message.
  /// - Returns: The value.
  public func output<Output>(_ value: Any, of member: String, closure: String) -> Output {
    guard let output = value as? Output else {
      stop(
        .stub(
          "`\(closure)` of the stub for `\(member)` returned a `\(type(of: value))` "
            + "where the caller asks for `\(Output.self)`",
          help: "return what fits the type that the closure was called with"))
    }
    return output
  }
}
