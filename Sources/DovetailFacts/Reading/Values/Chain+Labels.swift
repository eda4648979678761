// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What the label of an argument says about the value: `createdAt:`, `contentsOf:`.
extension Chain.Link {
  /// Whether the called function writes its argument as a text: `string(from:)`.
  var writesText: Bool { callee == "string" || callee.hasSuffix("String") }

  /// Whether the called function only records an argument with this label.
  func isRecorded(as label: String?) -> Bool {
    // `set(_:)`, `setTime(_:)`, `setLastUsedDate(_:)` receive the time.
    guard let label else {
      return traits.contains(.storesArgument) || callee.hasSuffix("Time") && callee.beginsWithWord("set")
        || callee.hasPrefix("setLast") && Self.isMoment(callee) || callee.namesISO8601
    }
    if writesText { return label == "from" || label == "for" }
    if callee == "set" { return label == "to" }
    // `RunLoop.current.run(mode: .default, before: Date())`
    if callee == "run" { return label == "before" || label == "until" }
    if callee.looksLikeTypeName, label == "start" || label == "end" || label.hasSuffix("Time") {
      return callee != "DateInterval"
    }
    return label.hasPrefix("last") || Self.isMoment(label)
  }

  /// Whether an argument with this label says when a wait for another thread ends: `lock.lock(before: limit)`.
  func waits(until label: String?) -> Bool {
    callee == "lock" && label == "before" || callee == "wait" && label == "until"
  }

  /// Whether it records what it is told, according to its name, so that its result only says whether that succeeded.
  var records: Bool { Self.recorders.contains(where: callee.beginsWithWord) }

  private static let recorders = [
    "add", "append", "cache", "create", "enqueue", "insert", "log", "persist", "post", "put", "record", "register",
    "report", "save", "send", "set", "store", "submit", "track", "update", "upload", "upsert", "write",
  ]

  /// Whether it answers with yes or no, according to its name: `isOpen(checkedAt: Date())`.
  var asks: Bool { ["are", "can", "has", "is", "may", "must", "should", "was"].contains(where: callee.beginsWithWord) }

  /// Whether it throws if something has come to an end, according to its name: `verifyNotExpired(currentDate: Date())`.
  var verifies: Bool { ["validate", "verify"].contains(where: callee.beginsWithWord) }

  /// Whether a value with this label is the current time, or says when something happened.
  ///
  /// An end is not recorded, but decided: `expirationDate:`, `dueDate:`.
  static func isMoment(_ label: String) -> Bool {
    if moments.contains(label) { return true }
    // Most labels end with another letter, which is seen at once.
    let isAtMoment =
      switch label.utf8.last {
      case UInt8(ascii: "e"): label.hasSuffix("Date")
      case UInt8(ascii: "d"): label.hasPrefix("date") && label.hasSuffix("ed")
      case UInt8(ascii: "t"): label.hasSuffix("At")
      case UInt8(ascii: "p"): label.hasSuffix("Timestamp")
      default: false
      }
    return isAtMoment && !ends.contains { label.lowercased().hasPrefix($0) }
  }

  private static let ends = ["due", "end", "exp", "fire", "max", "min", "target", "until", "valid"]

  /// Whether an argument with this label says which file or duration a call is about, rather than how, where or on
  /// whose behalf.
  static func namesSubject(_ label: String) -> Bool { subjects.contains(label) }

  /// Whether an argument says that, by its label or by having none.
  static func isSubject(_ argument: Chain.Argument) -> Bool { argument.label.map(namesSubject) ?? true }

  private static let subjects: Set<String> = [
    "after", "at", "atPath", "configuration", "contentsOf", "contentsOfDirectory", "contentsOfFile", "deadline",
    "delay", "duration", "every", "file", "fileAtPath", "filePath", "fileURLWithPath", "for", "forReadingAtPath",
    "forReadingFrom", "forTimeInterval", "forUpdating", "forUpdatingAtPath", "forWritingAtPath", "forWritingTo",
    "from", "in", "nanoseconds", "of", "path", "relativeTo", "seconds", "timeInterval", "timeout", "to", "toFile",
    "toPath", "until", "url", "wallDeadline", "withItemAt", "withTimeInterval", "within",
  ]

  /// Labels of arguments that are the current time, or say when the subject of a record happened.
  private static let moments: Set<String> = [
    "addedAt", "asOf", "at", "completedAt", "created", "createdAt", "createdDate", "creationDate", "currentDate",
    "currentTime", "date", "dateAdded", "dateCreated", "finishedAt", "lastModified", "lastSeen", "lastUpdated",
    "lastUsed", "loggedAt", "modificationDate", "modified", "modifiedAt", "now", "receivedAt", "recordedAt",
    "referenceDate", "relativeTo", "savedAt", "sentAt", "startedAt", "time", "timestamp", "timeStamp", "today",
    "updated", "updatedAt",
  ]
}
