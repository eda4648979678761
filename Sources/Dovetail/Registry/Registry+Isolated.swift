// SPDX-License-Identifier: Apache-2.0

extension Registry {
  /// The registry of the program.
  static let global = RegistryStorage(isolation: nil)

  /// The registry of the innermost `isolated` in which the current task runs.
  @TaskLocal static var isolatedStorage: RegistryStorage?

  /// The registry that the current code adds to and uses.
  static var current: RegistryStorage { isolatedStorage ?? global }

  /// Runs code with its own registry, which starts empty and which no other code sees.
  ///
  /// What was added elsewhere is not visible in it, and what `body` adds is gone when `body` and the tasks that it has
  /// started have finished: two tests that run at the same time never see each other's fakes. Child tasks and
  /// `Task { }` inherit it. `Task.detached`, dispatch queues and new threads do not: they see the program's registry,
  /// and the message says so if something is missing. Safe from any thread.
  ///
  /// ```swift
  /// protocol Predictor: Sendable { var number: Int { get } }
  /// struct FakePredictor: Predictor { let number = 7 }
  ///
  /// let number = Registry.isolated {
  ///   Registry.add(FakePredictor())
  ///   let predictor: any Predictor = Registry.use()
  ///   return predictor.number
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - body: The code to run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func isolated<Output, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try isolated(at: CodePlace(fileID, line), body)
  }

  /// Runs code with its own registry; messages name the place, or the sealed test if it is `nil`.
  package static func isolated<Output, Failure: Error>(
    at place: CodePlace?, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    let storage = RegistryStorage.beginIsolation(at: place)
    defer { storage.endIsolation() }
    // Task-locals do not support typed throws, so the result carries the error.
    return try $isolatedStorage.withValue(storage) { Result(catching: body) }.get()
  }

  /// Runs asynchronous code with its own registry, which starts empty and which no other code sees.
  ///
  /// Like the synchronous overload; `body` runs on the caller's actor. Safe from any thread.
  ///
  /// ```swift
  /// struct Feed: Sendable { func load() async -> [String] { ["news"] } }
  ///
  /// func titles() async -> [String] {
  ///   await Registry.isolated {
  ///     Registry.add(Feed())
  ///     let feed: Feed = Registry.use()
  ///     return await feed.load()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - body: The code to run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  nonisolated(nonsending)
    public static func isolated<Output, Failure: Error>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output
  {
    try await isolated(at: CodePlace(fileID, line), body)
  }

  nonisolated(nonsending)
    package static func isolated<Output, Failure: Error>(
      at place: CodePlace?, _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output
  {
    let storage = RegistryStorage.beginIsolation(at: place)
    defer { storage.endIsolation() }
    return try await $isolatedStorage.withValue(storage) { await Result(catching: body) }.get()
  }
}
