// SPDX-License-Identifier: Apache-2.0

import DovetailMacroExpansion
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Expands the macros of a thousand protocols, one by one, and says how long each took.
///
/// `swift run -c release DovetailMacroTiming`. Fails if the median of a macro is over five milliseconds of processor
/// time; what other processes do does not count.
@main
struct Timing {
  /// What one macro may take, at the median.
  static let budget = Duration.milliseconds(5)

  static func main() {
    var times: [String: [Duration]] = [:]
    for number in 0..<1000 {
      let text = SampleProtocol(number: number).text
      time("Seam", .peer, text, &times)
      time("Forwarding", .extension, text, &times)
      time("SeamRequirement", .extension, "@SeamRequirement protocol HasS: Sendable { var s: any S { get } }", &times)
    }
    var isOverBudget = false
    print(
      "macro            median       90 %        max   of 1000 expansions, budget \(milliseconds(budget)) at the median"
    )
    for (name, times) in times.sorted(by: { $0.key < $1.key }) {
      let sorted = times.sorted()
      let shown = [sorted[500], sorted[900], sorted[999]].map { padded(milliseconds($0), 11, left: true) }
      print(padded(name, 16) + shown.joined())
      isOverBudget = isOverBudget || sorted[500] > budget
    }
    if isOverBudget {
      print("over budget")
      exit(1)
    }
  }

  private static func time(_ name: String, _ role: MacroRole, _ text: String, _ times: inout [String: [Duration]]) {
    guard let macro = MacroTable.macros[name + "Macro"],
      let declaration = Parser.parse(source: text).statements.first?.item.as(ProtocolDeclSyntax.self),
      let attribute = declaration.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { $0.attributeName.trimmedDescription == name })
    else { fatalError("no macro \(name)") }
    let context = BasicMacroExpansionContext()
    let type = TypeSyntax(IdentifierTypeSyntax(name: declaration.name.trimmed))
    var length = 0
    let start = clock()
    do {
      let text = expandAttachedMacro(
        definition: macro, macroRole: role, attributeNode: attribute.detached, node: declaration.detached,
        parentDeclNode: nil, extendedType: type, conformanceList: nil, in: context)
      length = text?.utf8.count ?? 0
    }
    let microseconds = Int64(clock() - start) * 1_000_000 / Int64(CLOCKS_PER_SEC)
    guard length > 0, context.diagnostics.isEmpty else { fatalError("\(name) did not expand\n\(text)") }
    times[name, default: []].append(.microseconds(microseconds))
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let microseconds = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    return "\(microseconds / 1000).\(padded("\(microseconds % 1000)", 3, left: true, with: "0")) ms"
  }

  private static func padded(_ text: String, _ width: Int, left: Bool = false, with filling: Character = " ") -> String
  {
    let padding = String(repeating: filling, count: max(0, width - text.count))
    return left ? padding + text : text + padding
  }
}
