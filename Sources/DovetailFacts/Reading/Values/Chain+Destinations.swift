// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a chain and its calls say about where a value goes.
extension Chain {
  /// Whether what stands behind the first names only puts the value into another form.
  var isConverted: Bool {
    guard let last = suffix.last ?? names.last, names.count > 1 || !suffix.isEmpty else { return true }
    if Self.conversions.contains(last) { return true }
    // `Date().formatAsGMT()`, `Date().iso8601()`, `date.toString()`: other ways to write the same.
    return isCallAtItsEnd && (last.hasPrefix("format") || last.hasSuffix("String") || last.namesISO8601)
  }

  /// The members that give a moment in another form.
  private static let conversions: Set<String> = [
    "description", "formatted", "init", "ISO8601Format", "iso8601String", "now", "timeIntervalSince1970",
    "timeIntervalSinceReferenceDate", "uuidString",
  ]

  /// Whether its value is made of its arguments alone: `URL(filePath: path)`, `FileManager.default.enumerator(at: folder)`.
  var isMadeOfArguments: Bool {
    guard isPlain, names[0].isCapitalized, let call else { return false }
    // `Places().notes` is what the program knows without being told.
    if call.arguments.isEmpty, !call.hasTrailingClosure, !suffix.isEmpty { return false }
    let last = names[names.count - 1]
    // `Bundle(path: path)`, `Resource.Bundle(path: path)`, `URL.init(filePath: path)`.
    if names.dropFirst().allSatisfy({ $0.isCapitalized || $0 == "init" }) { return true }
    if names[0] == "FileManager" { return names.count < 4 && !Self.namesFolder(last) }
    return names.count == 2 && Self.valuesOfFiles.contains(names[0])
  }

  /// Whether it calls a function of the program that finds something in a folder that it is handed:
  /// `configurationFile(in: packageDirectory)`.
  var findsInFolder: Bool {
    guard names.count == 1, !names[0].isCapitalized, let call, !call.arguments.isEmpty else { return false }
    return call.arguments.allSatisfy { argument in
      guard case .declReferenceExpr(let reference) = argument.expression.as(ExprSyntaxEnum.self) else { return false }
      let name = reference.baseName.name
      return ["directory", "folder", "root"].contains { name.endsWithWord($0) }
    }
  }

  /// Whether it calls a manager of files that is a member or a local name: `fileManager.contentsOfDirectory(at: folder)`.
  var isCallOfFileManager: Bool {
    guard isCalled, names.count == 2, let last = names.last else { return false }
    return (names[0] == "fileManager" || names[0] == "fm") && !Self.namesFolder(last)
  }

  private static func namesFolder(_ name: String) -> Bool { name == "urls" || name == "url" || name == "containerURL" }

  /// Types whose functions, those of extensions among them, give what is made of the arguments.
  private static let valuesOfFiles: Set<String> = ["Data", "FileHandle", "FilePath", "NSString", "String", "URL"]

  /// Whether it begins with the folder for files that are not kept.
  var namesScratchFolder: Bool { names.contains("temporaryDirectory") || names[0] == "NSTemporaryDirectory" }

  /// Whether its call says where a file is by a literal, which no device is.
  var isToldPath: Bool {
    guard let first = call?.arguments.first,
      case .stringSegment(let text)? = first.expression.as(StringLiteralExprSyntax.self)?.segments.first,
      !text.content.text.isEmpty, !text.content.text.hasPrefix("/dev/")
    else { return false }
    return first.label.map(Link.isPath) ?? (names == ["FilePath"])
  }

  /// Whether a call of it is handed a closure, by which it can answer.
  var takesClosure: Bool {
    links.contains { link in
      guard case .call = link.node else { return false }
      return link.hasTrailingClosure || link.arguments.contains { $0.expression.kind == .closureExpr }
    }
  }

  /// Whether it calls a member of what its first name stands for.
  var isMemberOfName: Bool { isPlain && names.count > 1 && isCalled }

  /// Where the arguments of a conversion such as `Int(…)` go, which is where its result goes.
  func conversionDestination(of slot: Slot) -> Slot.Destination? {
    guard suffix.isEmpty, let name = names.last, names.count == 1 else { return nil }
    return isImplicit ? (name == "init" ? slot.destination : nil) : Self.numbers.contains(name) ? slot.destination : nil
  }

  private static let numbers: Set<String> = [
    "Double", "Float", "Int", "Int32", "Int64", "NSNumber", "String", "TimeInterval", "UInt", "UInt32", "UInt64",
  ]

  /// Whether a call of the chain says its arguments to a developer: `logger.debug(…)`, `assert(…)`.
  func speaksToDevelopers(_ link: Link) -> Bool {
    if names.count == 1, suffix.isEmpty, !isSelf { return Self.diagnostics.contains(link.callee) }
    guard Self.levels.contains(link.callee) else { return false }
    return names.contains { $0.lowercased().contains("log") }
  }

  private static let diagnostics: Set<String> = [
    "assert", "assertionFailure", "debugPrint", "fatalError", "NSLog", "os_log", "precondition", "preconditionFailure",
    "print",
  ]

  private static let levels: Set<String> = [
    "addMessage", "critical", "debug", "error", "fault", "info", "log", "notice", "print", "trace", "verbose",
    "warning",
  ]

  /// Whether the chain asks the process for a sign of a test.
  var asksForTests: Bool {
    guard names.first == "ProcessInfo" || names.first == "CommandLine" else { return false }
    return links.contains { link in
      switch link.node {
      case .call(let call):
        // `arguments.contains { $0.hasPrefix("-UITests") }`
        link.arguments.contains { Self.namesTest($0.expression) }
          || call.trailingClosure?.statements.first.map { Self.quotesTest($0.description) } ?? false
      case .subscript: link.arguments.contains { Self.namesTest($0.expression) }
      case .conditional: false
      }
    }
  }

  private static func namesTest(_ argument: ExprSyntax) -> Bool {
    switch argument.kind {
    case .stringLiteralExpr, .closureExpr: quotesTest(argument.description)
    default: false
    }
  }

  /// Whether a text in quotes names a test: `"XCTestConfigurationFilePath"`, but not `"latest"`.
  private static func quotesTest(_ code: String) -> Bool {
    code.split(separator: "\"", omittingEmptySubsequences: false).enumerated().contains { index, text in
      guard !index.isMultiple(of: 2) else { return false }
      let text = text.lowercased()
      return text == "xcode_running_for_previews"
        || text.split(separator: "test", omittingEmptySubsequences: false).dropLast().contains { before in
          !["la", "grea", "con", "at", "pro"].contains { before.hasSuffix($0) } && !text.hasPrefix("testflight")
        }
    }
  }
}

extension Chain.Link {
  /// Whether a closure stands behind the parentheses of a call.
  var hasTrailingClosure: Bool {
    if case .call(let call) = node { call.trailingClosure != nil } else { false }
  }

  /// Whether an argument of that label is only noted by what is called.
  func notes(_ label: String?) -> Bool {
    // `set(_:)`, `setTime(_:)`, `setLastUsedDate(_:)`: what is told the time.
    guard let label else {
      return Self.keeping.contains(callee) || callee.hasSuffix("Time") && callee.beginsWithWord("set")
        || callee.hasPrefix("setLast") && Self.isMoment(callee) || callee.namesISO8601
    }
    if callee == "string" || callee.hasSuffix("String") { return label == "from" || label == "for" }
    if callee == "set" { return label == "to" }
    // `RunLoop.current.run(mode: .default, before: Date())`
    if callee == "run" { return label == "before" || label == "until" }
    if callee.isCapitalized, label == "start" || label == "end" || label.hasSuffix("Time") {
      return callee != "DateInterval"
    }
    return label.hasPrefix("last") || Self.isMoment(label)
  }

  /// Whether a value of that label says what time it is, or when something happened.
  ///
  /// An end is not noted but decided: `expirationDate:`, `dueDate:`.
  static func isMoment(_ label: String) -> Bool {
    if moments.contains(label) { return true }
    guard label.hasSuffix("Date") || label.hasSuffix("At") || label.hasSuffix("Timestamp") else { return false }
    return !ends.contains { label.lowercased().hasPrefix($0) }
  }

  private static let ends = ["due", "end", "exp", "fire", "max", "min", "target", "until", "valid"]

  /// Whether an argument of that label says which file or which length of time a call is about, and not how, where or
  /// on whose behalf.
  static func isAboutWhat(_ label: String) -> Bool { subjects.contains(label) }

  /// Whether an argument says that: by its label, or by having none.
  static func isSubject(_ argument: Chain.Argument) -> Bool { argument.label.map(isAboutWhat) ?? true }

  /// Whether a label says that an argument is where a file is.
  static func isPath(_ label: String) -> Bool { paths.contains(label) }

  private static let paths: Set<String> = [
    "atPath", "contentsOfFile", "fileAtPath", "filePath", "fileURLWithPath", "forReadingAtPath", "forUpdatingAtPath",
    "forWritingAtPath", "toFile", "toFileAtPath",
  ]

  private static let subjects: Set<String> = [
    "after", "at", "atPath", "configuration", "contentsOf", "contentsOfDirectory", "contentsOfFile", "deadline",
    "delay", "every", "file", "fileAtPath", "filePath", "fileURLWithPath", "for", "forReadingAtPath", "forReadingFrom",
    "forTimeInterval", "forUpdating", "forUpdatingAtPath", "forWritingAtPath", "forWritingTo", "from", "in",
    "nanoseconds", "of", "path", "relativeTo", "seconds", "timeInterval", "timeout", "to", "toFile", "toPath", "until",
    "url", "wallDeadline", "within", "withItemAt", "withTimeInterval",
  ]

  /// Functions that keep what they are handed.
  private static let keeping: Set<String> = ["set", "setValue", "setObject", "setPrimitiveValue"]

  /// Labels of arguments that say what time it is, or when what a record is about happened.
  private static let moments: Set<String> = [
    "addedAt", "asOf", "at", "completedAt", "created", "createdAt", "createdDate", "creationDate", "currentDate",
    "currentTime", "date", "dateAdded", "dateCreated", "finishedAt", "lastModified", "lastSeen", "lastUpdated",
    "lastUsed", "loggedAt", "modificationDate", "modified", "modifiedAt", "now", "receivedAt", "recordedAt",
    "referenceDate", "relativeTo", "savedAt", "sentAt", "startedAt", "time", "timestamp", "timeStamp", "today",
    "updated", "updatedAt",
  ]
}

extension String {
  /// Whether it speaks of the standard of that number; to look for one byte first is cheap.
  fileprivate var namesISO8601: Bool { utf8.contains(UInt8(ascii: "8")) && contains("8601") }
}
