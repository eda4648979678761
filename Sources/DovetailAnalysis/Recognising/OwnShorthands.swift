// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// What a program adds to a volatile API in an extension, such as `Date.anHourAgo` or `Task.sleep(minutes:)`.
///
/// In the extension itself it is a note, since nobody can hand anything to `Date`; whoever uses it reads the clock as much
/// as if they called `Date()`.
struct OwnShorthands {
  /// By the extended type, the entries for its members.
  private let entries: [String: [Catalogue.Entry]]

  init(_ program: Program, _ found: [VolatileUse]) {
    var entries: [String: [Catalogue.Entry]] = [:]
    for use in found where use.exemption == nil && Self.categories.contains(use.entry.category) {
      guard let type = use.type.map({ program.types[$0] }), type.kind == .external,
        use.entry.pattern.names[0] == type.name,
        let member = program.files[use.file].uses[use.use].declarationID(in: use.file).map({ program[$0] })
      else { continue }
      guard member.modifiers.contains(.isStatic), let name = Self.name(of: member, in: type.name),
        let pattern = CataloguePattern(name), entries[type.name]?.contains(where: { $0.name == name }) != true
      else { continue }
      entries[type.name, default: []].append(
        Catalogue.Entry(
          name: name, set: use.entry.set, modules: [], category: use.entry.category, says: use.entry.says,
          seam: use.entry.seam, level: use.entry.level, pattern: pattern))
    }
    self.entries = entries
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The entry for the member that a use names.
  func entry(for use: Use) -> Catalogue.Entry? {
    guard use.kind == .call || use.kind == .reference, case .outer = use.base,
      let candidates = entries[String(use.name.prefix { $0 != "." })]
    else { return nil }
    let names = use.name.split(separator: ".").map(String.init)
    return candidates.first { entry in
      guard names.starts(with: entry.pattern.names) else { return false }
      if case .prefix = entry.pattern.arguments { return true }
      return use.kind == .call && names.count == entry.pattern.names.count && entry.pattern.accepts(use.labels)
    }
  }

  /// What differs from run to run whatever the program is; the files of a folder are those of an extension's caller.
  private static let categories: Set<VolatileCategory> = [.time, .sleep, .random, .network]

  private static func name(of member: Declaration, in type: String) -> String? {
    switch member.kind {
    case .variable: return "\(type).\(member.name)"
    case .function:
      let labels = member.parameters.map { "\($0.label ?? "_"):" }
      return "\(type).\(member.name)(\(labels.joined()))"
    default: return nil
    }
  }
}
