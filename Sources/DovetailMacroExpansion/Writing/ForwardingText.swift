// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames
import SwiftSyntax

/// The extension that `@Forwarding` writes.
struct ForwardingText {
  let declaration: Declaration
  /// The name of the protocol at file scope.
  let type: String
  let service: String
  let members: [ProtocolMember]

  var text: String {
    var lines = declaration.availability
    lines.append("extension \(type) where Self: \(declaration.name(prefixedBy: SeamName.protocolPrefix)) {")
    lines += indented(members.flatMap { $0.lines(member) })
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Why a requirement cannot be forwarded, if it cannot.
  func problem(_ requirement: Requirement) -> MacroDiagnostic? {
    if isLeftToTheType(requirement) { return nil }
    if requirement.types.contains(where: { $0.mentions(["Self"]) }) {
      return .forwardingSelf(requirement, declaration.name)
    }
    if let problem = isolationProblem(requirement) { return problem }
    if requirement.isOptional { return .forwardingOptional(requirement) }
    if requirement.isMutating { return .forwardingMutating(requirement, to: service) }
    if let accessor = requirement.unknownAccessor {
      return .unknownAccessor(requirement, accessor, macro: "Forwarding")
    }
    if requirement.setter == .mutating, !isClassBound { return .forwardingSetter(requirement, to: service) }
    return requirement.parameters.first(where: \.isVariadic).map { .forwardingVariadic(requirement, $0.syntax) }
  }

  /// Why a synchronous member cannot reach the service from where it is called, if it cannot.
  private func isolationProblem(_ requirement: Requirement) -> MacroDiagnostic? {
    let isNonisolated = requirement.modifiers.contains(.nonisolated)
    if requirement.isAsync { return isNonisolated ? escapeProblem(requirement) : nil }
    if declaration.inherits("Actor") {
      return isNonisolated || requirement.attributes.globalActor != nil ? nil : .forwardingActor(requirement)
    }
    // Only `@Seam` is known to provide the service on the protocol's actor.
    guard isNonisolated, let actor = declaration.globalActor, declaration.attributes.first(named: "Seam") != nil else {
      return nil
    }
    return .forwardingNonisolated(requirement, to: service, on: actor)
  }

  /// Why a nonisolated asynchronous member cannot take the service out of the protocol's actor, if it cannot.
  private func escapeProblem(_ requirement: Requirement) -> MacroDiagnostic? {
    guard let actor = declaration.globalActor, declaration.attributes.first(named: "Seam") != nil,
      !declaration.inherits("Sendable", "Actor", "Error")
    else { return nil }
    return .forwardingEscape(requirement, to: service, declaration.name, on: actor)
  }

  /// Static members and initialisers are left to the conforming type: there is no service to forward them to.
  private func isLeftToTheType(_ requirement: Requirement) -> Bool {
    requirement.isStatic || requirement.kind == .initializer
  }

  private var isClassBound: Bool { declaration.inherits("AnyObject", "Actor") }

  // MARK: Members

  private func member(_ requirement: Requirement) -> [String] {
    if isLeftToTheType(requirement) { return [] }
    let signature = Signature(requirement: requirement)
    let prefix = signature.modifiers(access: declaration.access) + signature.isolation(in: declaration)
    let arguments = requirement.parameters.map(\.forwarded).joined(separator: ", ")
    // A member that cannot be forwarded was diagnosed. It is still written, so that there is no second error about a
    // missing conformance.
    let isRefused = problem(requirement) != nil
    if requirement.kind == .method {
      let call =
        isRefused ? "Swift.fatalError()" : "\(signature.marks)self.\(service).\(requirement.name)(\(arguments))"
      return signature.attributes
        + ["\(prefix)\(requirement.isMutating ? "mutating " : "")\(signature.method) {", "  \(call)", "}"]
    }
    let access = requirement.kind == .property ? ".\(requirement.name)" : "[\(arguments)]"
    let read = isRefused ? "Swift.fatalError()" : "\(signature.marks)self.\(service)\(access)"
    let getter = signature.effects.isEmpty ? "get" : "get\(signature.effects)"
    var lines = signature.attributes + ["\(prefix)\(signature.storage) {", "  \(getter) { \(read) }"]
    if let setter = requirement.setter {
      let head = (setter == .nonmutating ? "nonmutating " : "") + requirement.setterHead
      let write = isRefused ? "Swift.fatalError()" : "self.\(service)\(access) = \(requirement.newValueName)"
      lines.append("  \(head) { \(write) }")
    }
    return lines + ["}"]
  }
}
