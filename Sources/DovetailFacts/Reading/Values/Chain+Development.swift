// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Whether a chain serves the developers of a program: `logger.debug(…)`, `environment["XCTestConfigurationFilePath"]`.
extension Chain {
  /// Whether a call of the chain passes its arguments to developers: `logger.debug(…)`, `assert(…)`.
  func speaksToDevelopers(_ link: Link) -> Bool {
    if names.count == 1, suffix.isEmpty, !isSelf { return link.traits.contains(.isDiagnostic) }
    guard link.traits.contains(.isLogLevel) else { return false }
    return names.contains { $0.lowercased().contains("log") }
  }

  /// Whether the chain asks the process whether a test, continuous integration, a preview or a simulator is running.
  var asksForTests: Bool {
    guard !links.isEmpty, hasName, names[0] == "ProcessInfo" || names[0] == "CommandLine" else { return false }
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

  /// Whether the chain asks for the path of the program itself: `CommandLine.arguments[0]`.
  var asksForOwnPath: Bool {
    guard isPlain, names.starts(with: ["CommandLine", "arguments"]) else { return false }
    if names.count > 2 { return names[2] == "first" && !isCalled }
    guard let link = links.first, case .subscript = link.node, let index = link.arguments.first else { return false }
    return index.expression.as(IntegerLiteralExprSyntax.self)?.literal.text == "0"
  }

  private static func namesTest(_ argument: ExprSyntax) -> Bool {
    switch argument.kind {
    case .stringLiteralExpr, .closureExpr: quotesTest(argument.description)
    default: false
    }
  }

  /// Whether code contains a string that names a test, continuous integration, Xcode's previews or a simulator:
  /// `"XCTestConfigurationFilePath"`, but not `"latest"`.
  private static func quotesTest(_ code: String) -> Bool {
    code.split(separator: "\"", omittingEmptySubsequences: false).enumerated().contains { index, text in
      guard !index.isMultiple(of: 2) else { return false }
      let text = text.lowercased()
      if text == "xcode_running_for_previews" || text == "ci" || text.hasPrefix("ci_") || text.hasPrefix("simulator_") {
        return true
      }
      if text.hasPrefix("testflight") { return false }
      return text.split(separator: "test", omittingEmptySubsequences: false).dropLast().contains { before in
        // The rest of latest, greatest, contest, attest and protest.
        !["la", "grea", "con", "at", "pro"].contains { before.hasSuffix($0) }
      }
    }
  }
}
