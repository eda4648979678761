// SPDX-License-Identifier: Apache-2.0

/// A local name.
struct Local {
  let name: String
  let base: Use.Base
  /// What its value measures time with: two values with the same key are two moments of the same clock.
  var clock: String?
  /// The uses that make up its initial value, among those of the file.
  var initialUses: Range<Int> = 0..<0
  /// How often it is read.
  var reads = 0
  /// How often it is read as one end of a stretch of time.
  var measuredReads = 0
  /// How often it is read so, or only becomes a part of a text.
  var measuredOrToldReads = 0
  /// The uses that are its initial value, unchanged or converted.
  var values: [Int] = []
  /// How often it is read only to be noted.
  var notedReads = 0
  /// How often it is read only to be an argument, or a part of a text.
  var passedOnReads = 0
  /// What follows from it where it is read.
  var consequences: Use.Context = []
  /// The local names that its initial value is made of, among those of the visitor.
  var sources: [Int] = []
  /// How often it is read only to be said to a developer.
  var diagnosticReads = 0
  /// How often a member of it is called with arguments that were passed to the function.
  var passedInCalls = 0
  /// Whether its value is made of what was passed to the function, and of nothing else.
  var isPassedIn = false
  /// Whether something global is a part of its value.
  var isFromGlobals = false
  /// Whether it stands for the manager of files, which says nothing about where a file is.
  var isFileManager = false
  /// Whether it is another name for a local one that stands for all that its type asks for.
  var isAliasOfDependencies = false

  /// Whether it stands for all that its type asks for, so that it matters where the whole of it goes.
  var holdsDependencies: Bool {
    switch base {
    case .parameter(let type), .local(let type?, _): type.isDependencies
    default: isAliasOfDependencies
    }
  }

  /// Counts a read of it.
  ///
  /// - Parameters:
  ///   - slot: What is known of the position of the read.
  ///   - isDiagnostic: Whether it is only said to a developer.
  mutating func countRead(_ slot: Slot, isDiagnostic: Bool) {
    reads += 1
    if slot.isMeasured { measuredReads += 1 }
    if slot.isMeasured || slot.context.contains(.passedOn) { measuredOrToldReads += 1 }
    if slot.destination == .note { notedReads += 1 }
    if isDiagnostic { diagnosticReads += 1 }
    if slot.context.isPassedOn { passedOnReads += 1 }
    consequences.formUnion(slot.context.intersection(.consequences))
  }
}
