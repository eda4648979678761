// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds the declarations that nothing in the program refers to.
///
/// Dead code decides nothing: its author would delete it rather than inject anything. Nothing is said about
/// declarations that others can reach: what is public, what the system calls, what satisfies another module's protocol.
struct UnusedDeclarations {
  /// Programs with fewer files are taken for excerpts, whose callers are elsewhere.
  private static let minimumFiles = 20
  /// In a whole program, fewer than one in so many shared declarations are unused; in neglected ones it is nearly a
  /// third.
  private static let usualShare = 2
  /// A declaration with this many references counts as used, wherever they are.
  private static let maximumReferrers = 4
  /// How many steps references to references are followed.
  private static let maximumSteps = 3

  private let program: Program
  /// Whether all callers are part of the analysis.
  private let isWhole: Bool
  /// The modules that cannot be imported, because a program begins in them.
  private let executables: Set<String>

  init(_ program: Program) {
    self.program = program
    isWhole = program.files.count { !SystemSeams.holds($0.path) } >= Self.minimumFiles
    executables = Set(
      program.files.filter { file in
        file.traits.contains(.mainFile) || file.hasAttribute(in: Signs.entryPointAttributes)
      }.map(\.module))
  }

  /// Turns the uses in such declarations into notes.
  func markMinor(_ found: inout [VolatileUse]) {
    var around: [Int: [DeclarationID]] = [:]
    for (index, use) in found.enumerated() where use.exemption == nil && use.keepsTypeVolatile {
      around[index] = declarations(around: use.id).filter(canBeJudged)
    }
    let unused = unused(among: Set(around.values.joined()))
    for (index, declarations) in around where declarations.contains(where: unused.contains) {
      found[index].mark(as: .unusedDeclaration)
    }
  }

  /// The declarations around a use, and of an extension the type that it extends, with those around it.
  private func declarations(around use: UseID) -> [DeclarationID] {
    let id = program.declaration(around: use)
    let enclosing = Array(program.enclosing(id))
    guard let type = program.type(around: id) else { return enclosing }
    return enclosing + program.enclosing(program.types[type].parts[0]).filter { !enclosing.contains($0) }
  }

  /// The unused ones among the candidates, if all of their callers are part of the analysis; otherwise only private
  /// ones.
  ///
  /// If unusually many shared declarations are unused, their callers are elsewhere, as those of a framework or a
  /// sample.
  private func unused(among candidates: Set<DeclarationID>) -> Set<DeclarationID> {
    let referrers = self.referrers(ofAll: candidates)
    let all = unused(by: referrers)
    let shared = candidates.filter { !program[$0].modifiers.isPrivateInFile }
    if shared.intersection(all).count * Self.usualShare < shared.count { return all }
    return unused(by: referrers.filter { program[$0.key].modifiers.isPrivateInFile })
  }

  /// The declarations that nothing refers to, or only what is unused itself.
  private func unused(by referrers: [DeclarationID: [DeclarationID?]]) -> Set<DeclarationID> {
    var unused: Set<DeclarationID> = []
    var before = -1
    while unused.count != before {
      before = unused.count
      for (id, around) in referrers where around.count < Self.maximumReferrers && !unused.contains(id) {
        let isForgotten = around.allSatisfy { referrer in program.enclosing(referrer).contains(where: unused.contains) }
        if isForgotten { unused.insert(id) }
      }
    }
    return unused
  }

  /// The declarations that refer to each candidate, and in turn those that refer to them, a few steps far.
  private func referrers(ofAll candidates: Set<DeclarationID>) -> [DeclarationID: [DeclarationID?]] {
    var referrers: [DeclarationID: [DeclarationID?]] = [:]
    var asked = candidates
    if asked.isEmpty { return [:] }
    let names = OccurringNames(program)
    for _ in 0..<Self.maximumSteps where !asked.isEmpty {
      referrers.merge(self.referrers(of: asked, names)) { _, new in new }
      let outer = asked.flatMap { referrers[$0] ?? [] }.compactMap { program.enclosing($0).first(where: canBeJudged) }
      asked = Set(outer).subtracting(referrers.keys)
    }
    return referrers
  }

  /// The declarations that refer to each, apart from its own body.
  ///
  /// The list stops at ``maximumReferrers``: then the declaration counts as used.
  private func referrers(of asked: Set<DeclarationID>, _ names: OccurringNames) -> [DeclarationID: [DeclarationID?]] {
    let named = NamedDeclarations(asked.map { (program[$0].name, $0) })
    var referrers = Dictionary(uniqueKeysWithValues: asked.map { ($0, [DeclarationID?]()) })
    func mention(_ id: DeclarationID, at referrer: DeclarationID?, in file: Int) {
      guard referrers[id, default: []].count < Self.maximumReferrers, !isInside(referrer, id),
        !program[id].modifiers.isPrivateInFile || id.file == file
      else { return }
      referrers[id]?.append(referrer)
    }
    names.forEach { name in
      let meant =
        switch name {
        case .chain(let chain): named.declarations(namedIn: chain)
        case .single(let name): named[name]
        }
      return meant.isEmpty ? nil : meant
    } _: { file, referrer, meant in
      for id in meant { mention(id, at: referrer, in: file) }
    }
    return referrers
  }

  /// Whether something is in a declaration, or in an extension of the type that it declares.
  private func isInside(_ referrer: DeclarationID?, _ id: DeclarationID) -> Bool {
    guard let type = program.typeDeclared(by: id) else {
      return program.enclosing(referrer).contains(id)
    }
    return program.isInside(referrer, type)
  }

  // MARK: What can be judged

  private func canBeJudged(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.attributes.allSatisfy(Self.harmlessAttributes.contains),
      !declaration.modifiers.contains(.isOverride),
      declaration.modifiers.isDisjoint(with: [.isPublic, .isOpen]) || isClosed(program.files[id.file]),
      declaration.modifiers.isPrivateInFile || isWhole
    else { return false }
    switch declaration.kind {
    case .function, .variable:
      if declaration.modifiers.isPrivateInFile { return true }
      guard let type = program.type(around: id).map({ program.types[$0] }) else { return declaration.name != "main" }
      return type.kind != .protocol && type.kind != .external && isOwn(type, with: Self.harmlessForMembers)
        && !Self.calledBySystem.contains(declaration.name)
    case .class, .struct, .enum, .actor:
      guard let type = program.typeDeclared(by: id).map({ program.types[$0] }) else { return false }
      return isOwn(type, with: Self.harmless)
    default: return false
    }
  }

  /// Whether no code outside of the repository can use what is public in a file.
  private func isClosed(_ file: FileFacts) -> Bool {
    executables.contains(file.module) || file.traits.contains(.local)
  }

  /// Whether no protocol, class or attribute of another module makes the type reachable from outside the program.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - harmless: The protocols and classes of other modules through which nothing is reached.
  /// - Returns: Whether none does.
  private func isOwn(_ type: ProgramType, with harmless: Set<String>) -> Bool {
    type.externalSupertypes.isSubset(of: harmless)
      && type.parts.allSatisfy { program[$0].attributes.allSatisfy(Self.harmlessAttributes.contains) }
  }

  private static let harmlessAttributes: Set<String> = [
    "MainActor", "Model", "Observable", "available", "discardableResult", Declaration.deprecation,
  ]

  private static let harmless: Set<String> = [
    "AnyObject", "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "NSCoding", "NSCopying", "NSObject", "NSSecureCoding",
    "ObservableObject", "Sendable", "View",
  ]

  /// Classes of which the system makes instances by name, and calls what overrides something or has an attribute.
  private static let harmlessForMembers: Set<String> = harmless.union([
    "NSView", "NSViewController", "NSWindowController", "UIResponder", "UITableViewCell", "UIView", "UIViewController",
  ])

  /// Members that these protocols require, or that the system looks up by name.
  private static let calledBySystem: Set<String> = [
    "body", "copy", "debugDescription", "description", "encode", "hash", "hashValue", "id", "isEqual",
    "objectWillChange", "supportsSecureCoding",
  ]
}
