// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// The values of a provider, from now on: the current one, then each new one.
  ///
  /// For what must follow a replacement by itself, such as a model on screen:
  ///
  /// ```swift
  /// for await api in root.updates(of: \.api) { model.use(api) }
  /// ```
  ///
  /// Values are read when they are asked for, so those that a slow consumer has missed are never built; of several
  /// `Equatable` values that are equal, only the first appears. The stream keeps the root.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: A stream that ends when its task is cancelled or the root is torn down.
  public func updates<Value: Sendable>(
    of provider: any KeyPath<Self, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncStream<Value> {
    let (_, record) = identify(at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    let observation = Observation<Value>(of: record, in: wiring.core)
    return AsyncStream { await observation.next { self[keyPath: provider] } }
  }
}
