// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ThreadContext {
  /// How far the stack may grow below the first read before its real end is looked up: enough for the first transients.
  static let uncheckedStack: UInt = 32 * 1024
  /// The remaining stack at which factories get frames, so that the report of a runaway recursion can name them.
  private static let stackForRecords: UInt = 96 * 1024
  /// The remaining stack at which the recursion is reported: enough to collect and write the message.
  private static let stackForReport: UInt = 48 * 1024

  /// The address below which transients take the slow path, and constructions check the stack.
  var stackLimit: UInt {
    get { thread.pointee.stack_limit }
    set {
      thread.pointee.stack_limit = newValue
      updateFastPath()
    }
  }

  /// Stops the program before constructions inside each other overflow the stack.
  @inline(never)
  func checkStack(for record: ProviderRecord) {
    let pointer = dovetail_stack_pointer()
    let low = dovetail_stack_low()
    let noted = low &+ Self.stackForRecords
    if stackLimit != noted { stackLimit = noted }
    // A test would need more stack to record the issue than is left.
    if pointer < low &+ Self.stackForReport { stop(.tooDeep(record, in: records), isRecorded: true) }
  }
}
