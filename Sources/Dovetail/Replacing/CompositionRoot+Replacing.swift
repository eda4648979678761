// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Reads a provider, or replaces it by a value.
  ///
  /// ```swift
  /// app[\.images] = FakeImages()
  /// app[\.flags].newSearch = true
  /// ```
  ///
  /// Whatever was built from the old value is dropped, here and in child roots, and built anew at its next read; the
  /// old value is released before the assignment returns. Other threads may read meanwhile: they get the old value or
  /// the new one. An `Equatable` value that is of the current one's type and equals it changes nothing. A value that is set by
  /// hand stays until it is restored.
  ///
  /// A key path that reaches no provider, or reaches one only by way of a computation, stops the program with a
  /// message that says what it reached. Closures cannot be compared: a property that computes a closure from a provider of
  /// the same type is taken for that provider.
  ///
  /// Safe from any thread. All readers get the same value, also of a `transient` provider: one that is not `Sendable` must
  /// stay on the thread of the test, or be replaced by a factory, ``replace(_:fileID:line:_:)``, which makes each reader its own.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider. One that a child root inherits is replaced in its parent.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges of the tree of roots that have been built.
  public subscript<Value>(
    provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    get { self[keyPath: provider] }
    nonmutating set {
      replace(with: newValue, at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    }
  }

  /// Replaces a provider by a value, and returns the root.
  ///
  /// ```swift
  /// let fakes = AppDependencies().with(\.images, FakeImages()).with(\.clock, clock)
  /// ```
  ///
  /// It does what the assignment `root[\.images] = FakeImages()` does, at the same cost. Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - value: What it is to hand out.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: This root.
  @discardableResult
  public func with<Value>(
    _ provider: KeyPath<Self, Value>, _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    replace(with: value, at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    return self
  }

  /// Replaces a provider that has no key path, because its getter throws.
  ///
  /// ```swift
  /// try root.replace(with: FakeStore()) { try $0.store }
  /// ```
  ///
  /// Whatever was built from the old value is built anew at its next read. Safe from any thread.
  ///
  /// - Parameters:
  ///   - value: What the provider is to hand out.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - read: Reads the provider, and nothing else. The provider's own factory is not called.
  /// - Throws: What `read` throws; the provider is then as it was.
  public func replace<Value, Failure: Error>(
    with value: Value, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: (Self) throws(Failure) -> Value
  ) throws(Failure) {
    try replace(with: value, at: CodePlace(fileID, line), read)
  }

  /// Replaces a provider by a factory, which is called as the provider's lifetime says.
  ///
  /// ```swift
  /// root.replace(\.feedViewModel) { FakeModel() }
  /// ```
  ///
  /// What the factory reads is noted, so its value follows other replacements. Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - make: The factory. It is called at once, to find out which provider the key path reaches; a kept instance is
  ///     the one from that call.
  public func replace<Value>(
    _ provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable () -> Value
  ) {
    let place = CodePlace(fileID, line)
    checkKeepsWiring(at: place)
    let thread = ThreadContext.current
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    var edges: EdgeList?
    let identification = Identification.making(in: memory) { record in
      thread.begin(record)
      let value = make()
      let (frame, read) = thread.end()
      if !frame.isStale { edges = read }
      return value
    }
    defer { if identification.hasValue { memory.deinitialize(count: 1) } }
    let value = thread.identifying(identification) { self[keyPath: provider] }
    let record = identification.provider(returning: value, at: place)
    record.noteReplacement(at: place)
    record.replace(by: make, first: value, edges: edges)
  }

  /// Wraps what a provider hands out, now and after each rebuilding.
  ///
  /// ```swift
  /// root.decorate(\.api) { LoggingAPI(wrapping: $0) }
  /// ```
  ///
  /// A kept instance that has been built is wrapped as it is; one that has not is built first. Only a `weak` one is left to
  /// its holders, and the next read wraps another: nobody would hold what wraps this one.
  ///
  /// Safe from any thread. The decorator runs once for each instance that is handed out, and again each time that another
  /// thread replaces the provider meanwhile.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - decorator: Makes the new value out of the old one. Several decorators apply in the order of the calls. A later
  ///     replacement takes them away.
  public func decorate<Value>(
    _ provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping @Sendable (Value) -> Value
  ) {
    let (_, record) = identify(at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    record.decorate(by: decorator)
  }

  /// Takes a replacement and the decorators of a provider away, so that the provider's own factory is used again.
  ///
  /// ```swift
  /// root.restore(\.images)
  /// ```
  ///
  /// Whatever was built from the replacement is built anew at its next read. Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider. If it is not replaced, it is merely read.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  public func restore<Value>(
    _ provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let (_, record) = identify(at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    record.wiring.restore(record)
  }

  /// Restores a provider that has no key path, because its getter throws.
  ///
  /// ```swift
  /// try root.restore { try $0.store }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - read: Reads the provider, and nothing else.
  /// - Throws: What `read` throws; the provider is then as it was.
  public func restore<Value, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, reading read: (Self) throws(Failure) -> Value
  ) throws(Failure) {
    let (_, record) = try identify(at: CodePlace(fileID, line), read)
    record.wiring.restore(record)
  }

  /// Restores every provider of this root.
  ///
  /// Those of parents and children stay as they are. Safe from any thread.
  ///
  /// ```swift
  /// root.restoreAll()
  /// ```
  public func restoreAll() {
    wiring.core.restoreAll()
  }

  private func replace<Value, Failure: Error>(
    with value: Value, at place: CodePlace, _ read: (Self) throws(Failure) -> Value
  ) throws(Failure) {
    checkKeepsWiring(at: place)
    var probe = value
    let record = try withUnsafeMutablePointer(to: &probe) { (probe) throws(Failure) in
      let identification = Identification.handingOut(probe)
      let returned = try ThreadContext.current.identifying(identification) { () throws(Failure) in try read(self) }
      return identification.provider(returning: returned, at: place)
    }
    record.noteReplacement(at: place)
    record.replace(with: value)
  }

  /// Stops the program if the wiring is made anew at each read.
  ///
  /// A record is used only while its wiring lives, and nobody holds such a one. Reads are not asked: it would cost the fast
  /// ones a reference to the root.
  func checkKeepsWiring(at place: CodePlace) {
    let (one, other) = (wiring, wiring)
    // Both are held while they are compared: another one could come to lie where the first was.
    if !withExtendedLifetime((one, other), { one.core === other.core }) {
      stop(.fleetingWiring(of: Self.self, at: place))
    }
  }

  /// Finds the provider that a read reaches, by reading it.
  func identify<Value, Failure: Error>(
    at place: CodePlace, _ read: (Self) throws(Failure) -> Value
  ) throws(Failure) -> (Value, ProviderRecord) {
    checkKeepsWiring(at: place)
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let identification = Identification.observing(memory)
    defer { if identification.hasValue { memory.deinitialize(count: 1) } }
    let value = try ThreadContext.current.identifying(identification) { () throws(Failure) in try read(self) }
    return (value, identification.provider(returning: value, at: place))
  }
}
