// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Properties whose initial value a caller replaces, and defaults that no caller can.
extension Seams {
  /// Whether an initialiser or a function sets a private variable to what it takes: `init(session: URLSession? = nil)`,
  /// `setSession(_ session: URLSession)`, `configure(now: @escaping () -> Date)`; or a function for tests does, such as
  /// `useForTesting(_ session: any Session)`.
  func isSetByCaller(_ id: DeclarationID, _ site: UseSite) -> Bool {
    program.isSet(id, site.uses) { member in
      member.isForTests || member.parameters.contains { isValue($0, of: member, for: program[id], site) }
    }
  }

  /// Whether a parameter can be a value for a variable instead of what is used.
  ///
  /// A number is not a random one. An initialiser replaces what is read as well, such as a folder; a function that sets
  /// it later has another purpose.
  private func isValue(
    _ parameter: Declaration.Parameter, of member: Declaration, for variable: Declaration, _ site: UseSite
  ) -> Bool {
    guard !site.entry.pattern.isMember else { return false }
    let (name, type) = (site.entry.pattern.names[0], parameter.type)
    if type.returns(name) { return true }
    guard site.category != .random else { return false }
    if type.mentions(name) || type.mentions(name + "Configuration") { return true }
    guard member.kind == .initializer || site.use.suffix.isEmpty && site.entry.isAll(of: site.use) else { return false }
    return variable.hasType(like: type) || member.kind == .initializer && parameter.name == variable.name
  }

  /// Whether it is a default argument that no test can replace: that of a private function or initialiser, which its
  /// file calls without the argument.
  func isFixedDefault(_ site: UseSite) -> Bool {
    guard site.use.context.contains(.defaultArgument), let id = site.declaration,
      program[id].modifiers.isPrivateInFile, program[id].kind == .function || program[id].kind == .initializer
    else { return false }
    let function = program[id]
    let parameter = function.parameters.first { $0.defaultValue?.range.contains(site.use.position) ?? false }
    guard let parameter else { return false }
    let names = function.kind == .initializer ? ["init", "Self", site.type?.name ?? ""] : [function.name]
    return names.flatMap { site.codeAround.calls[$0[...]] ?? [] }.contains { call in
      guard function.accepts(call.labels),
        let caller = call.declaration.map({ DeclarationID(file: site.file, index: $0) }),
        site.type == nil || program.type(around: caller) == site.type?.id
      else { return false }
      return call.labels.count < function.parameters.count && !call.labels.contains(parameter.argumentLabel)
    }
  }
}

extension Program {
  /// Whether an initialiser or a function that others can call sets a stored variable, among those that meet a
  /// condition.
  func isSet(_ id: DeclarationID, _ uses: UsesByDeclaration, byOneThat takesValue: (Declaration) -> Bool) -> Bool {
    let variable = self[id]
    guard variable.modifiers.isSuperset(of: [.isStored, .isMutable]), let type = type(around: id) else { return false }
    return members(of: types[type]).contains { member in
      let setter = self[member]
      guard setter.kind == .function || setter.kind == .initializer, !setter.modifiers.isPrivateInFile,
        !setter.parameters.isEmpty, takesValue(setter)
      else { return false }
      return uses.all(in: member).contains { self[$0].sets(variable.name) }
    }
  }
}

extension Declaration {
  /// Whether a parameter has the declared type of a variable, or a part of it, such as the protocol.
  func hasType(like other: TypeExpression) -> Bool {
    type?.elements.contains { element in other.elements.contains { $0.name == element.name } } ?? false
  }
}
