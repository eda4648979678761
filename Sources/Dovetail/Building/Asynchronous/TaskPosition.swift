// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// What the current task is doing with roots, if anything.
///
/// One task-local holds the construction and the identification: most reads find neither, and look only once. A task
/// may inherit it and outlive what it describes.
final class TaskPosition: Sendable {
  @TaskLocal private static var position: TaskPosition?

  /// The innermost asynchronous factory that is running.
  let construction: AsynchronousConstruction?
  private let identifyingRead: IdentifyingRead?

  private init(_ construction: AsynchronousConstruction?, _ identifyingRead: IdentifyingRead?) {
    self.construction = construction
    self.identifyingRead = identifyingRead
  }

  /// The position of the calling task; `nil` also where the calling thread runs no task.
  static var current: TaskPosition? { swift_task_getCurrent() == nil ? nil : position }

  /// The identification of the provider that the calling task is reading.
  static var identification: Identification? { current?.identifyingRead?.identificationOfReader }

  /// Runs an asynchronous factory; the task's identification is suspended until it has ended.
  static func constructing<Value, Failure: Error>(
    _ construction: AsynchronousConstruction, _ make: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    await $position.withValue(TaskPosition(construction, nil)) { await Result(catching: make) }
  }

  /// Runs a read that identifies a provider.
  static func identifying<Value, Failure: Error>(
    _ identification: Identification, _ read: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let identifyingRead = IdentifyingRead(identification)
    defer { identifyingRead.end() }
    return try await $position.withValue(TaskPosition(current?.construction, identifyingRead)) {
      await Result(catching: read)
    }.get()
  }

  /// Runs code whose tasks do not inherit what the current one is doing.
  static func outside(_ body: () -> Void) {
    if current == nil { body() } else { $position.withValue(nil, operation: body) }
  }

  /// Runs a read that is hidden from the identification around it.
  static func suspendingIdentification<Value, Failure: Error>(
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let current, current.identifyingRead != nil else { return try read() }
    return try $position.withValue(TaskPosition(current.construction, nil)) { Result(catching: read) }.get()
  }
}

/// A read by a task that identifies a provider.
///
/// Tasks that the getter starts inherit it. They run at the same time and may outlive the read, so what they read is
/// not part of it.
private final class IdentifyingRead: Sendable {
  private let identification: Identification
  /// The task that performs the read, as a number: another task can have it once this one has ended.
  private let reader = Int(bitPattern: swift_task_getCurrent())
  private let isOver = Guarded(false)

  /// Creates the read that the calling task is about to perform.
  init(_ identification: Identification) { self.identification = identification }

  /// The identification, if the calling task performs the read.
  var identificationOfReader: Identification? {
    guard Int(bitPattern: swift_task_getCurrent()) == reader, !isOver.withLock({ $0 }) else { return nil }
    return identification
  }

  func end() { isOver.withLock { $0 = true } }
}
