// SPDX-License-Identifier: Apache-2.0

/// The extensions that `@SeamRequirement` writes: what child roots and test roots have for a `Has…` protocol.
struct SeamRequirementText {
  let declaration: Declaration
  let type: String
  let members: [ProtocolMember]
  /// The name of the stub, if there is one.
  let stub: String?

  /// Each is an extension.
  var texts: [String] {
    let child = "Self: DovetailMacros.ChildRoot, Self.Parent: \(type)"
    return [
      text(child, valueOfParent),
      text("Self: DovetailMacros.TestRoot", valueInTests),
      // Without it, a root that is both would be ambiguous.
      text("Self: DovetailMacros.TestRoot, \(child)", valueOfParent),
    ]
  }

  private func text(_ constraint: String, _ value: (Requirement) -> String) -> String {
    let lines = members.flatMap { member in
      member.lines { requirement in
        let signature = Signature(requirement: requirement)
        let prefix = signature.modifiers(access: declaration.memberAccess) + signature.isolation(in: declaration)
        return signature.attributes
          + ["\(prefix)\(signature.storage) { get\(signature.effects) { \(value(requirement)) } }"]
      }
    }
    let head = declaration.availability + ["extension \(type) where \(constraint) {"]
    return (head + indented(lines) + ["}"]).joined(separator: "\n")
  }

  private func valueOfParent(_ requirement: Requirement) -> String {
    "\(Signature(requirement: requirement).marks)self.parent.\(requirement.name)"
  }

  private func valueInTests(_ requirement: Requirement) -> String {
    let throwsUnimplemented = stub == nil && requirement.throwing?.isUntyped == true
    // What the call does not say itself is only said in messages: a stub is there at once.
    let marks = Signature(requirement: requirement).marks
    let ownMarks = throwsUnimplemented ? "try " : ""
    let reading = marks == ownMarks ? [] : ["reading: \"\(marks)\""]
    if let stub { return "self._seamStub\(reading.isEmpty ? "" : "(\(reading[0]))") { \(stub)() }" }
    let name = requirement.displayName.asLiteral
    let arguments = [throwsUnimplemented ? "throwing: \(name)" : name] + reading
    return "\(ownMarks)self._seamUnimplemented(\(arguments.joined(separator: ", ")))"
  }
}
