// SPDX-License-Identifier: Apache-2.0

/// Stub types, found by name.
enum StubTypes {
  /// The results; a search that finds nothing looks at every type of the program.
  private static let known = Guarded<[ObjectIdentifier: (any ProviderStub.Type)?]>([:])

  /// A new stub of a protocol, or of an optional of one, if there is a type of stub for it.
  static func makeStub<Value>(of type: Value.Type) -> Value? {
    var wrapped: Any.Type = type
    while let optional = wrapped as? any OptionalType.Type { wrapped = optional.wrapped }
    guard isExistential(wrapped), let found = stubType(for: wrapped) else { return nil }
    return found.init() as? Value
  }

  private static func stubType(for type: Any.Type) -> (any ProviderStub.Type)? {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    let found = find(for: _typeName(type, qualified: true))
    known.withLock { $0[id] = .some(found) }
    return found
  }

  /// The type `M.Outer.StubP` for the name `M.Outer.P`.
  private static func find(for name: String) -> (any ProviderStub.Type)? {
    // Generic types, compositions, and private types.
    guard !name.contains(where: { "<&( ".contains($0) }) else { return nil }
    // By hand, because the generic `split` would add more than a kilobyte to every program.
    var parts = [""]
    for character in name {
      if character == "." { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    guard parts.count > 1 else { return nil }
    // The name does not tell whether the outer types are enumerations, structures or classes.
    var outers = [mangled(parts[0])]
    for part in parts[1..<(parts.count - 1)] {
      outers = outers.flatMap { outer in ["O", "V", "C"].map { outer + mangled(part) + $0 } }
    }
    // The prefix that `@Seam` writes, as `SeamName.stubPrefix` has it.
    for outer in outers {
      for kind in ["C", "V"] {
        if let type = _typeByName(outer + mangled("Stub" + parts[parts.count - 1]) + kind) {
          return type as? any ProviderStub.Type
        }
      }
    }
    return nil
  }

  private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }
}
