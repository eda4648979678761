// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames
import SwiftSyntax

/// The stub that `@Seam` writes for a protocol.
struct StubText {
  let declaration: Declaration
  let members: [ProtocolMember]
  /// Whether members that cannot be written are left to an extension.
  let isCompletedByExtension: Bool
  private let names: StubNames
  /// The name of its property that holds its `StubContext`.
  private let contextName: String
  /// The name of its property that holds a `StubStorage`, if it has one.
  private let storageName: String

  init(_ declaration: Declaration, _ members: [ProtocolMember], isCompletedByExtension: Bool) {
    self.declaration = declaration
    self.members = members
    self.isCompletedByExtension = isCompletedByExtension
    var names = StubNames(members.flatMap(\.requirements).filter { Self.reason($0) == nil && $0.kind != .initializer })
    contextName = names.unique("stubContext")
    storageName = names.unique("stubStorage")
    self.names = names
  }

  var name: String { declaration.name(prefixedBy: SeamName.stubPrefix) }

  var text: String {
    let access = declaration.memberAccess
    let isolation = declaration.isNonisolated && !isActor ? "nonisolated " : ""
    let modifiers = declaration.access + isolation + (isActor ? "actor" : "final class")
    let requirements = members.flatMap(\.requirements)
    let documentation = "/// A stub of `\(declaration.name)`: its members are unimplemented until they are set."
    let head = "\(modifiers) \(name): \(declaration.writtenName), DovetailMacros.ProviderStub {"
    var body = ["private nonisolated let \(contextName) = DovetailMacros.StubContext.current"]
    if requirements.contains(where: isLimited) {
      body.append("private nonisolated let \(storageName) = DovetailMacros.StubStorage()")
    }
    if !requirements.contains(where: { $0.kind == .initializer && $0.parameters.isEmpty }) {
      body += ["", "/// Creates a stub with no members set.", "\(access)\(initializerIsolation)init() {}"]
    }
    body += members.flatMap { $0.lines { [""] + member($0) } } + identity
    return ([documentation] + declaration.availability + [head] + indented(body) + ["}"]).joined(separator: "\n")
  }

  private var isActor: Bool { declaration.inherits("Actor") }

  /// An actor's synchronous initialiser is nonisolated anyway, and must not be declared so.
  private var initializerIsolation: String { isActor ? "" : "nonisolated " }

  // MARK: Members that cannot be written

  /// Why no closure can represent a requirement, if none can.
  static func reason(_ requirement: Requirement) -> String? {
    if requirement.isStatic { return "it is static and tests that run at the same time would share what is set" }
    let generics = requirement.genericParameters?.parameters ?? []
    if generics.contains(where: { $0.specifier?.tokenKind == .keyword(.each) })
      || requirement.parameters.contains(where: \.isPack)
    {
      return "a closure cannot have parameter packs"
    }
    let constraints =
      generics.map { $0.inheritedType?.trimmedDescription ?? "" } + [requirement.genericWhere?.description ?? ""]
    if constraints.contains(where: { $0.contains("~Copyable") || $0.contains("~Escapable") }) {
      return "a closure cannot be generic, and a noncopyable value cannot be passed as 'Any'"
    }
    let erasure = ErasedType(generics: requirement.genericNames, names: [:])
    for parameter in requirement.parameters where erasure.isGeneric(parameter.type) {
      if parameter.isInout { return "a closure cannot be generic, and an 'inout' argument cannot be passed as 'Any'" }
      if erasure.parameter(parameter.type, isEscaping: parameter.isEscaping) == nil {
        return "a closure cannot be generic, and '\(parameter.type.trimmedDescription)' cannot be passed as 'Any'"
      }
    }
    return nil
  }

  /// The diagnostic for a requirement.
  func problem(_ requirement: Requirement, _ attribute: AttributeSyntax) -> MacroDiagnostic? {
    if isCompletedByExtension { return nil }
    if let accessor = requirement.unknownAccessor { return .unknownAccessor(requirement, accessor, macro: "Seam") }
    return Self.reason(requirement).map { .stubMember(requirement, of: name, because: $0, attribute) }
  }

  // MARK: Members

  private func member(_ requirement: Requirement) -> [String] {
    let signature = Signature(requirement: requirement, names: ["Self": name])
    let prefix = signature.modifiers(access: declaration.memberAccess)
    if requirement.kind == .initializer {
      let documentation = "/// Creates a stub with no members set; the arguments are ignored."
      // A nonisolated one works for any actor.
      let attributes = requirement.attributes.texts(named: ["available"])
      let isolation = requirement.modifiers.contains(.nonisolated) ? "" : initializerIsolation
      return [documentation] + attributes + ["\(prefix)\(isolation)\(signature.initializer) {}"]
    }
    if Self.reason(requirement) != nil || requirement.unknownAccessor != nil {
      return isCompletedByExtension ? [] : refused(requirement, signature, prefix)
    }
    let call = text(requirement, .call)
    if requirement.kind == .method {
      return properties(call) + [""] + signature.attributes + ["\(prefix)\(signature.method) {"]
        + indented(call.statements) + ["}"]
    }
    let getter = ["get\(signature.effects) {"] + indented(call.statements) + ["}"]
    guard requirement.setter != nil else {
      return properties(call) + [""] + signature.attributes + ["\(prefix)\(signature.storage) {"] + indented(getter)
        + ["}"]
    }
    let set = text(requirement, .set)
    let setter = ["\(requirement.setterHead) {"] + indented(set.statements) + ["}"]
    return properties(call) + properties(set) + [""] + signature.attributes + ["\(prefix)\(signature.storage) {"]
      + indented(getter + setter) + ["}"]
  }

  private func text(_ requirement: Requirement, _ role: StubNames.Role) -> StubMemberText {
    let isNonisolated = requirement.modifiers.contains(.nonisolated)
    return StubMemberText(
      requirement: requirement, role: role, name: names[requirement, role],
      globalActor: requirement.attributes.globalActor ?? (isNonisolated ? nil : declaration.globalActor),
      erasure: ErasedType(
        generics: requirement.genericNames, sendable: requirement.sendableNames, names: ["Self": name]),
      contextName: contextName, protocolName: declaration.name)
  }

  private func properties(_ member: StubMemberText) -> [String] {
    let (requirement, name, access) = (member.requirement, member.name, declaration.memberAccess)
    let use = member.role == .set ? "setting `\(requirement.displayName)`" : "`\(requirement.displayName)`"
    // A member that cannot be called in asynchronous code can be set there.
    let availability = limits(of: requirement)
    // The compiler accepts `nonisolated(nonsending)` in a type, but not everywhere in an expression.
    let stored =
      isLimited(requirement)
      ? "var \(name.member): \(member.type) { self.\(storageName).member(\(name.base.asLiteral)) }"
      : "let \(name.member): \(member.type) = .init()"
    return [
      ["/// The implementation of \(use), or `nil` while it is unimplemented."], availability,
      [
        "\(access)nonisolated var \(name.body): (\(member.closure))? {", "  get { self.\(name.member).body }",
        "  set { self.\(name.member).body = newValue }", "}",
        "/// The arguments of each call of \(use), earliest first.",
      ], availability,
      ["\(access)nonisolated var \(name.calls): [\(member.arguments)] { self.\(name.member).calls }"], availability,
      ["private nonisolated \(stored)"],
    ].flatMap(\.self)
  }

  /// Whether a requirement only exists on some platforms.
  ///
  /// A stored property must be available wherever its type is.
  private func isLimited(_ requirement: Requirement) -> Bool { !limits(of: requirement).isEmpty }

  /// The availability attributes of a requirement.
  private func limits(of requirement: Requirement) -> [String] {
    requirement.attributes.texts(named: ["available"]).filter { !$0.contains("noasync") }
  }

  /// A member that was diagnosed, written so that it causes no second error.
  private func refused(_ requirement: Requirement, _ signature: Signature, _ prefix: String) -> [String] {
    let prefix = prefix + (requirement.isStatic ? "static " : "")
    if requirement.kind == .method { return ["\(prefix)\(signature.method) { Swift.fatalError() }"] }
    let setter = requirement.setter == nil ? "" : " set { Swift.fatalError() }"
    return ["\(prefix)\(signature.storage) { get\(signature.effects) { Swift.fatalError() }\(setter) }"]
  }

  /// The requirements of standard library protocols.
  private var identity: [String] {
    guard declaration.inherits("Equatable", "Hashable") else { return [] }
    let access = declaration.memberAccess
    var lines = [
      "", "\(access)nonisolated static func == (left: \(name), right: \(name)) -> Swift.Bool { left === right }",
    ]
    if declaration.inherits("Hashable") {
      lines.append(
        "\(access)nonisolated func hash(into hasher: inout Swift.Hasher) { hasher.combine(Swift.ObjectIdentifier(self)) }"
      )
    }
    return lines
  }
}
