// SPDX-License-Identifier: Apache-2.0

/// Where a provider was replaced by a factory, or decorated, for messages: what such a factory reads is not to be found
/// where the provider is declared.
final class OverridePlace: Sendable, CustomStringConvertible {
  /// `replaced` or `decorated`.
  private let verb: StaticString
  private let place: CodePlace

  init(_ verb: StaticString, _ place: CodePlace) {
    self.verb = verb
    self.place = place
  }

  var description: String { "\(verb) at \(place)" }
}

extension ThreadContext {
  /// Records what the innermost factory is, if it is not the provider's own.
  ///
  /// The caller keeps the override for as long as the factory runs.
  func note<Value>(_ override: Override<Value>?) {
    frames.top.pointee.overridePlace = (override?.place).map(Unmanaged.passUnretained)
  }

  /// Where a provider was overridden, if the thread runs what overrides it.
  func overridePlace(of record: ProviderRecord) -> OverridePlace? {
    frames.elements(from: 0).last { $0.record == record }?.overridePlace?.takeUnretainedValue()
  }
}
