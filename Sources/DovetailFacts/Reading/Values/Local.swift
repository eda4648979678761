// SPDX-License-Identifier: Apache-2.0

/// A local name, and how its value is used.
struct Local {
  let name: String
  let base: Use.Base
  /// The clock from which its value was read: values with the same clock are two times of it.
  var clock: String?
  /// The uses in its initial value, by their indices among those of the file.
  var initialUses: Range<Int> = 0..<0
  /// The uses in the values that are assigned to it later.
  var assignedUses: [Range<Int>] = []
  /// The number of reads.
  var reads = 0
  /// The number of reads as one end of a measured time span.
  var measuredReads = 0
  /// The number of those reads, and of reads after which it only becomes part of a string.
  var measuredOrPassedOnReads = 0
  /// The uses that are its initial value, unchanged or converted.
  var values: [Int] = []
  /// The number of reads that only note it.
  var recordedReads = 0
  /// The number of reads after which it is only an argument, or part of a string.
  var passedOnReads = 0
  /// The consequences of its reads.
  var consequences: Use.Context = []
  /// Whether its initial value is one chain, such as `URLSession.shared`, with which the first of its uses begins.
  var isOneValue = false
  /// The local names in its initial value, by their indices among those of the visitor.
  var sources: [Int] = []
  /// The number of reads for messages to developers.
  var diagnosticReads = 0
  /// The number of reads as a whole argument of a call.
  var argumentReads = 0
  /// The number of calls of its members with arguments that were passed to the function.
  var passedInCalls = 0
  /// Whether its value is computed from parameters of the function alone.
  var isPassedIn = false
  /// Whether its value contains something global.
  var isFromGlobals = false
  /// Whether it is a file manager, which does not say where a file is.
  var isFileManager = false
  /// Whether it is the address of something on the web.
  var isWebAddress = false
  /// Whether its value is a closure.
  var isClosure = false
  /// Whether it is a closure that may run in the code around it: it is called there, or passed to a function that does
  /// not say that it keeps it.
  var mayRun = false
  /// Whether it is an alias of a local name that is the composition of everything that the type asks for.
  var isAliasOfDependencies = false

  /// Whether it is the composition of everything that the type asks for, so that it matters where it is passed as a
  /// whole.
  var holdsDependencies: Bool {
    switch base {
    case .parameter(let type), .local(let type?, _): type.isDependencies
    default: isAliasOfDependencies
    }
  }

  /// Whether all that becomes of it is that the time since it was read is measured.
  var isOnlyMeasured: Bool { clock != nil && measuredReads > 0 && reads == measuredOrPassedOnReads }

  /// Whether it is one value that is only passed to calls, as if it were written there.
  var isOnlyArgument: Bool { isOneValue && reads > 0 && reads == argumentReads }

  /// Counts another name of it, of which the same is known.
  mutating func countMeasuredAlias() {
    measuredReads += 1
    measuredOrPassedOnReads += 1
  }

  /// Counts a read of it.
  ///
  /// - Parameters:
  ///   - slot: The slot of the read.
  ///   - isDiagnostic: Whether it is part of a message to developers.
  mutating func countRead(_ slot: Slot, isDiagnostic: Bool) {
    reads += 1
    if slot.isMeasured { measuredReads += 1 }
    if slot.isMeasured || slot.context.contains(.passedOn) { measuredOrPassedOnReads += 1 }
    if slot.destination == .record { recordedReads += 1 }
    if isDiagnostic { diagnosticReads += 1 }
    if slot.context.isPassedOn { passedOnReads += 1 }
    consequences.formUnion(slot.context.intersection(.consequences))
  }
}
