// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// A stream of the current value of a provider, and then of each new one.
  ///
  /// For code that must follow replacements, such as a model on screen:
  ///
  /// ```swift
  /// for await api in root.updates(of: \.api) { model.use(api) }
  /// ```
  ///
  /// The provider is read by this call, to find out which one the key path names. Safe from any thread. Later
  /// values are read on demand, so those that a slow consumer has missed are never built; a value that equals the one
  /// before it, or is the same object, or `nil` again, does not appear. The stream keeps the root. If several tasks
  /// share a stream, each value goes to one of them, and if one of them is cancelled, it ends for all.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: A stream that ends when its task is cancelled, or when the root, or the parent to which the provider
  ///   belongs, is torn down.
  /// - Complexity: That of a read of the provider, for this call and for each value.
  public func updates<Value: Sendable>(
    of provider: any KeyPath<Self, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncStream<Value> {
    let record = identify(at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    let observation = Observation<Value>(of: record, in: wiring.core)
    return AsyncStream { await observation.next { self[keyPath: provider] } }
  }

  /// A stream of the current value of a provider on the main actor, and then of each new one.
  ///
  /// ```swift
  /// struct Shop: CompositionRoot {
  ///   let wiring = Wiring()
  ///   @MainActor var screen: Screen { shared { Screen() } }
  /// }
  ///
  /// @MainActor func follow(_ shop: Shop) async {
  ///   for await screen in shop.updates(onMainActorOf: \.screen) { screen.use(LiveAPI()) }
  /// }
  /// ```
  ///
  /// Like ``updates(of:fileID:line:)``, but reads the values on the main actor. A key path to such a provider is not
  /// `Sendable`, so this is a separate method.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: A stream that ends when its task is cancelled, or when the root, or the parent to which the provider
  ///   belongs, is torn down.
  /// - Complexity: That of a read of the provider, for this call and for each value.
  @MainActor
  public func updates<Value: Sendable>(
    onMainActorOf provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncStream<Value> {
    let record = identify(at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    let observation = Observation<Value>(of: record, in: wiring.core)
    return AsyncStream { @MainActor in await observation.next { self[keyPath: provider] } }
  }
}
