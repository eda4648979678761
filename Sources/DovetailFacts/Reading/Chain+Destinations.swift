// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a chain and its calls say about where a value goes.
extension Chain {
  /// Whether what stands behind the first names only puts the value into another form.
  var isConverted: Bool {
    guard let last = suffix.last ?? names.last, names.count > 1 || !suffix.isEmpty else { return true }
    return Self.conversions.contains(last)
  }

  /// The members that give a moment in another form.
  private static let conversions: Set<String> = [
    "timeIntervalSince1970", "timeIntervalSinceReferenceDate", "description", "formatted", "ISO8601Format", "init",
    "now",
    "iso8601String", "uuidString",
  ]

  /// Whether its value is made of its arguments alone: `URL(filePath: path)`, `FileManager.default.enumerator(at: folder)`.
  var isMadeOfArguments: Bool {
    guard case .name = root, call != nil, names[0].isCapitalized else { return false }
    return names.count == 1
      || names[0] == "FileManager" && !["urls", "url", "containerURL"].contains(names[names.count - 1])
  }

  /// Whether it begins with the folder for files that nobody keeps.
  var namesScratchFolder: Bool { names.contains("temporaryDirectory") || names[0] == "NSTemporaryDirectory" }

  /// Whether it calls a member of what its first name stands for.
  var isMemberOfName: Bool {
    if case .name = root { return names.count > 1 && call != nil }
    return false
  }

  /// Where the arguments of a conversion such as `Int(…)` go, which is where its result goes.
  func conversionDestination(of slot: Slot) -> Slot.Destination? {
    guard suffix.isEmpty, let name = names.last, names.count == 1 else { return nil }
    return isImplicit ? (name == "init" ? slot.destination : nil) : Self.numbers.contains(name) ? slot.destination : nil
  }

  private static let numbers: Set<String> = [
    "Int", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Double", "Float", "TimeInterval", "NSNumber", "String",
  ]

  /// Whether a call of the chain says its arguments to a developer: `logger.debug(…)`, `assert(…)`.
  func speaksToDevelopers(_ link: Link) -> Bool {
    if names.count == 1, suffix.isEmpty, !isSelf { return Self.diagnostics.contains(link.callee) }
    guard Self.levels.contains(link.callee) else { return false }
    return names.contains { $0.lowercased().contains("log") }
  }

  private static let diagnostics: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "assert", "precondition", "assertionFailure", "preconditionFailure",
    "fatalError",
  ]

  private static let levels: Set<String> = [
    "trace", "debug", "info", "notice", "warning", "error", "critical", "fault", "log", "verbose", "print",
  ]

  /// Whether the chain asks the process for a sign of a test.
  var asksForTests: Bool {
    guard names.first == "ProcessInfo" else { return false }
    return links.contains { link in
      let arguments: LabeledExprListSyntax
      switch link.node {
      case .call(let call): arguments = call.arguments
      case .subscript(let call): arguments = call.arguments
      case .conditional: return false
      }
      return arguments.contains { argument in
        guard let literal = argument.expression.as(StringLiteralExprSyntax.self) else { return false }
        let text = literal.segments.description.lowercased()
        return ["xctest", "uitest", "ui-test", "ui_test", "unittest", "testing", "xcode_running_for_previews"].contains
        {
          text.contains($0)
        }
      }
    }
  }
}

extension Chain.Link {
  /// Whether an argument of that label is only noted by what is called.
  func notes(_ label: String?) -> Bool {
    guard let label else { return Self.keeping.contains(callee) }
    if callee == "string" { return label == "from" || label == "for" }
    if callee.isCapitalized, label == "start" || label == "end" { return callee != "DateInterval" }
    return label.hasPrefix("last") || Self.moments.contains(label)
  }

  /// Whether a value of that label says what time it is, or when something happened.
  static func isMoment(_ label: String) -> Bool { moments.contains(label) }

  /// Whether an argument of that label is what runs, or where it runs.
  static func isAboutCode(_ label: String) -> Bool { code.contains(label) }

  private static let code: Set<String> = [
    "execute", "block", "target", "selector", "userInfo", "queue", "on", "delegate", "using", "completionHandler",
  ]

  /// Functions that keep what they are handed.
  private static let keeping: Set<String> = ["set", "setValue", "setObject", "setPrimitiveValue"]

  /// Labels under which somebody is told what time it is, or a record when something happened.
  private static let moments: Set<String> = [
    "now", "at", "date", "asOf", "today", "currentDate", "currentTime", "referenceDate", "relativeTo",
    "created", "createdAt", "creationDate", "createdDate", "dateCreated", "modified", "modifiedAt", "modificationDate",
    "updated", "updatedAt", "lastUpdated", "lastModified", "timestamp", "timeStamp", "savedAt", "sentAt", "receivedAt",
    "addedAt", "dateAdded", "recordedAt", "loggedAt", "startedAt", "finishedAt", "completedAt", "lastSeen", "lastUsed",
  ]
}
