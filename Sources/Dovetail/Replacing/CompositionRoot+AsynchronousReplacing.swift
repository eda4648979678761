// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Replaces a provider that has no key path, because its getter is asynchronous.
  ///
  /// ```swift
  /// try await root.replace(with: FakeDatabase()) { try await $0.database }
  /// ```
  ///
  /// Everything that was built from the old value is rebuilt when it is next read. Safe from any task.
  ///
  /// - Parameters:
  ///   - value: What the provider returns from now on.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - read: Reads the provider, and nothing else. The provider's own factory is not called.
  /// - Throws: What `read` throws; the provider is then unchanged.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`.
  public func replace<Value, Failure: Error>(
    with value: Value, fileID: StaticString = #fileID, line: UInt = #line,
    reading read: (Self) async throws(Failure) -> Value
  ) async throws(Failure) {
    let place = CodePlace(fileID, line)
    checkKeepsWiring(at: place)
    let identification = Identification.handingOut(value, at: place)
    defer { identification.dispose() }
    let record = try await provider(reachedBy: identification, read)
    record.rememberUnreadReplacement(at: place)
    record.replace(with: value)
  }

  /// Restores a provider that has no key path, because its getter is asynchronous.
  ///
  /// ```swift
  /// try await root.restore { try await $0.database }
  /// ```
  ///
  /// Everything that was built from the replacement is rebuilt when it is next read. Safe from any task.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - read: Reads the provider, and nothing else.
  /// - Throws: What `read` throws; the provider is then unchanged.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`, besides the read.
  public func restore<Value, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, reading read: (Self) async throws(Failure) -> Value
  ) async throws(Failure) {
    let place = CodePlace(fileID, line)
    checkKeepsWiring(at: place)
    let identification = Identification.observing(Value.self, at: place)
    defer { identification.dispose() }
    let record = try await provider(reachedBy: identification, read)
    record.wiring.restore(record)
  }

  /// The provider that a read reaches, found as for a property that is not asynchronous.
  private func provider<Value, Failure: Error>(
    reachedBy identification: Identification, _ read: (Self) async throws(Failure) -> Value
  ) async throws(Failure) -> ProviderRecord {
    let value = try await identifying(identification, read)
    let record = identification.provider(returning: value)
    guard let second = identification.second(for: record, returning: value) else { return record }
    defer { second.dispose() }
    return second.provider(returning: try await identifying(second, read))
  }

  private func identifying<Value, Failure: Error>(
    _ identification: Identification, _ read: (Self) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    wiring.core.beginTaskReads()
    defer { wiring.core.endTaskReads() }
    return try await TaskPosition.identifying(identification) { () async throws(Failure) in try await read(self) }
  }
}
