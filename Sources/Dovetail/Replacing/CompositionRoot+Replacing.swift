// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Reads a provider, or replaces it with a value.
  ///
  /// ```swift
  /// app[\.images] = FakeImages()
  /// app[\.flags].newSearch = true
  /// ```
  ///
  /// Everything that was built from the old value is dropped, here and in child roots, and rebuilt when it is next
  /// read; the old value is released before the assignment returns. Other threads may read at the same time: they get
  /// the old value or the new one. If the current value of a `shared` provider is `Equatable`, has the same type and is
  /// equal, it stays, and so does everything that was built from it, unless it may hold a part with an `onTearDown:`. A
  /// value that is set by hand, even if it is equal, stays until it is restored.
  ///
  /// A key path that reaches no provider, or reaches one only through a computation, stops the program with a message
  /// that says what it reached. Closures cannot be compared: a property that computes a closure from a provider of the
  /// same type is taken for that provider.
  ///
  /// Safe from any thread. All readers get the same value, even from a `transient` provider: if it is not `Sendable`,
  /// use it only on the test's thread, or replace the provider with a factory, ``replace(_:fileID:line:_:)``, which
  /// creates a value for each reader.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider. One that a child root inherits is replaced in its parent.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Complexity: O(*n* + *e*) in the number of providers that have been read in the tree of roots, and of edges
  ///   between them.
  public subscript<Value>(
    provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    get { self[keyPath: provider] }
    nonmutating set {
      replace(with: newValue, at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    }
  }

  /// Replaces a provider with a value, and returns the root.
  ///
  /// ```swift
  /// let fakes = AppDependencies().with(\.images, FakeImages()).with(\.clock, clock)
  /// ```
  ///
  /// Equivalent to the assignment `root[\.images] = FakeImages()`. Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - value: What it returns from now on.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: This root.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`.
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
  /// Everything that was built from the old value is rebuilt when it is next read. Safe from any thread.
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
    reading read: (Self) throws(Failure) -> Value
  ) throws(Failure) {
    try replace(with: value, at: CodePlace(fileID, line), read)
  }

  /// Replaces a provider's factory, keeping its lifetime.
  ///
  /// ```swift
  /// root.replace(\.feedViewModel) { FakeModel() }
  /// ```
  ///
  /// What the factory reads is recorded, so its value follows other replacements. Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - make: The factory. It is called immediately, to find out which provider the key path reaches; if the instance
  ///     is kept, it is the one from that call.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`, besides the call;
  ///   O(*n* · *e*) if the new value equals the current one.
  public func replace<Value>(
    _ provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line,
    @Made<Value> _ make: @escaping @Sendable () -> Value
  ) {
    let place = CodePlace(fileID, line)
    checkKeepsWiring(at: place)
    let thread = ThreadContext.current
    let override = Override(factory: make, at: place)
    var edges: EdgeList?
    let identification = Identification.making(at: place) { record in
      thread.pushFrame(record)
      thread.note(override: override)
      let value = make()
      let (frame, read) = thread.popFrame()
      if !frame.isStale { edges = read }
      return value
    }
    defer { identification.dispose() }
    // The root may end while the factory runs.
    thread.outliving([wiring.core]) { _ in
      let value = thread.identifying(identification) { self[keyPath: provider] }
      let record = self.provider(reachedBy: identification, returning: value) { $0[keyPath: provider] }
      record.rememberUnreadReplacement(at: place)
      record.replace(by: override, first: value, edges: edges)
    }
  }

  /// Wraps what a provider returns, now and after each rebuild.
  ///
  /// ```swift
  /// root.decorate(\.api) { LoggingAPI(wrapping: $0) }
  /// ```
  ///
  /// The instance of a `shared` provider is wrapped immediately; if there is none yet, it is built first. An existing
  /// instance of a `weak` provider is not wrapped, because nothing would hold its wrapper: the next read builds and
  /// wraps another one.
  ///
  /// Safe from any thread. The decorator runs once for each instance that is returned, and again each time that another
  /// thread replaces the provider while it runs. A decorator that replaces or decorates its own provider is thereby
  /// removed; it must not restore that provider.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - decorator: Creates the new value from the old one. Several decorators apply in the order of the calls. A later
  ///     replacement removes them.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`, besides the read
  ///   and the decorator; O(*n* · *e*) if the new value equals the current one.
  public func decorate<Value>(
    _ provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line,
    @Made<Value> _ decorator: @escaping @Sendable (Value) -> Value
  ) {
    let place = CodePlace(fileID, line)
    // The root may end while the decorator runs.
    ThreadContext.current.outliving([wiring.core]) { _ in
      let record = identify(at: place) { $0[keyPath: provider] }
      record.rememberUnreadReplacement(at: place)
      record.decorate(by: Override(decorator: decorator, at: place))
    }
  }

  /// Removes a provider's replacement and decorators, so that its own factory is used again.
  ///
  /// ```swift
  /// root.restore(\.images)
  /// ```
  ///
  /// Everything that was built from the replacement is rebuilt when it is next read. Safe from any thread.
  ///
  /// - Parameters:
  ///   - provider: The property that is the provider. If it is not replaced, it is merely read.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`, besides the read.
  public func restore<Value>(
    _ provider: KeyPath<Self, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let record = identify(at: CodePlace(fileID, line)) { $0[keyPath: provider] }
    record.wiring.restore(record)
  }

  /// Restores a provider that has no key path, because its getter throws.
  ///
  /// ```swift
  /// try root.restore { try $0.store }
  /// ```
  ///
  /// Everything that was built from the replacement is rebuilt when it is next read. Safe from any thread.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - read: Reads the provider, and nothing else.
  /// - Throws: What `read` throws; the provider is then unchanged.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges, as for `root[\.images] = …`, besides the read.
  public func restore<Value, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, reading read: (Self) throws(Failure) -> Value
  ) throws(Failure) {
    let record = try identify(at: CodePlace(fileID, line), read)
    record.wiring.restore(record)
  }

  /// Restores every provider of this root.
  ///
  /// Parents and children are not affected. Safe from any thread; others can see a state in which only some of them are
  /// restored.
  ///
  /// ```swift
  /// root.restoreAll()
  /// ```
  ///
  /// - Complexity: O(*r* · (*n* + *e*)) in the number *r* of providers that are replaced or decorated; each is restored
  ///   like a single one.
  public func restoreAll() {
    wiring.core.restoreAll()
  }

  private func replace<Value, Failure: Error>(
    with value: Value, at place: CodePlace, _ read: (Self) throws(Failure) -> Value
  ) throws(Failure) {
    checkKeepsWiring(at: place)
    var probe = value
    let record = try withUnsafeMutablePointer(to: &probe) { (probe) throws(Failure) in
      let identification = Identification.lending(probe, at: place)
      let returned = try ThreadContext.current.identifying(identification) { () throws(Failure) in try read(self) }
      return try provider(reachedBy: identification, returning: returned, read)
    }
    record.rememberUnreadReplacement(at: place)
    record.replace(with: value)
  }

  /// Stops the program if each read creates a new wiring.
  ///
  /// A record is used only while its wiring lives, and nothing holds such a wiring. Reads do not check this: it would
  /// cost fast ones a reference to the root.
  func checkKeepsWiring(at place: CodePlace) {
    // If the root keeps the wiring, it has a reference as well.
    var core = wiring.core
    if isKnownUniquelyReferenced(&core) { stop(.fleetingWiring(of: Self.self, at: place)) }
  }

  /// Finds the provider that a read reaches, by reading it.
  func identify<Value, Failure: Error>(
    at place: CodePlace, _ read: (Self) throws(Failure) -> Value
  ) throws(Failure) -> ProviderRecord {
    checkKeepsWiring(at: place)
    let identification = Identification.observing(Value.self, at: place)
    defer { identification.dispose() }
    let value = try ThreadContext.current.identifying(identification) { () throws(Failure) in try read(self) }
    return try provider(reachedBy: identification, returning: value, read)
  }

  /// The provider that a read has reached.
  ///
  /// Stops the program if the property that has returned the probe does not return another one: `balance`, for example,
  /// equals `max(0, balance)` for some probes.
  private func provider<Value, Failure: Error>(
    reachedBy identification: Identification, returning value: Value, _ read: (Self) throws(Failure) -> Value
  ) throws(Failure) -> ProviderRecord {
    let record = identification.provider(returning: value)
    guard let second = identification.second(for: record, returning: value) else { return record }
    defer { second.dispose() }
    let returned = try ThreadContext.current.identifying(second) { () throws(Failure) in try read(self) }
    return second.provider(returning: returned)
  }
}
