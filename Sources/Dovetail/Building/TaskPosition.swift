// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// What the current task is doing with roots, if anything.
///
/// One task-local for both, because most reads find neither. A task may inherit it and outlive what it describes.
final class TaskPosition: Sendable {
  @TaskLocal private static var position: TaskPosition?

  /// The innermost asynchronous factory that is running.
  let construction: AsynchronousConstruction?
  /// The identification of the provider that is being read.
  let identification: Identification?

  private init(_ construction: AsynchronousConstruction?, _ identification: Identification?) {
    self.construction = construction
    self.identification = identification
  }

  /// The position of the calling task; `nil` also where the calling thread runs no task.
  static var current: TaskPosition? { swift_task_getCurrent() == nil ? nil : position }

  /// Runs an asynchronous factory; the task's identification is suspended until it has ended.
  static func constructing(_ construction: AsynchronousConstruction, _ body: () async -> Void) async {
    await $position.withValue(TaskPosition(construction, nil), operation: body)
  }

  /// Runs a read that identifies a provider.
  static func identifying(_ identification: Identification, _ body: () async -> Void) async {
    await $position.withValue(TaskPosition(current?.construction, identification), operation: body)
  }

  /// Runs a read that is hidden from the identification around it.
  static func suspendingIdentification<Value, Failure: Error>(
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let current, current.identification != nil else { return try read() }
    return try $position.withValue(TaskPosition(current.construction, nil)) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try read()) } catch { return .failure(error) }
    }.get()
  }
}
