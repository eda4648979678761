// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// One part of a class or a protocol composition: `any Base & A & B` is made of `Base`, `A` and `B`.
enum RegistryTypePart {
  case superclass(AnyClass)
  /// Only classes match.
  case reference
  /// A protocol, identified by the address of its descriptor.
  case conformance(UInt)

  /// The name of the class or protocol, without its module.
  var name: String {
    switch self {
    case .superclass(let superclass): return String(describing: superclass)
    case .reference: return "AnyObject"
    case .conformance(var descriptor):
      let existential = swift_getExistentialTypeMetadata(true, nil, 1, &descriptor)
      return String(describing: unsafeBitCast(existential, to: Any.Type.self))
    }
  }

  /// Whether each value of a type has this part; a conformance that is isolated to an actor counts everywhere.
  func isMet(by candidate: Any.Type) -> Bool {
    if isExistential(candidate) { return (Self.parts(of: candidate) ?? []).contains(where: isImplied(by:)) }
    switch self {
    case .superclass(let superclass): return inherits(candidate, from: superclass)
    case .reference: return candidate is AnyClass
    case .conformance(let descriptor):
      guard let address = UnsafeRawPointer(bitPattern: descriptor) else { return false }
      return swift_conformsToProtocol(unsafeBitCast(candidate, to: UnsafeRawPointer.self), address) != nil
    }
  }

  /// Whether another part implies this one; protocol inheritance is not visible.
  private func isImplied(by other: Self) -> Bool {
    switch (self, other) {
    case (.superclass(let superclass), .superclass(let other)): inherits(other, from: superclass)
    case (.reference, .superclass), (.reference, .reference): true
    case (.conformance(let descriptor), .conformance(let other)): descriptor == other
    case (.conformance, .superclass(let other)): isMet(by: other)
    default: false
    }
  }

  // Flags in the metadata of a composition (`MetadataValues.h` of the runtime).
  private static let hasSuperclass: UInt32 = 0x4000_0000
  private static let takesValues: UInt32 = 0x8000_0000

  /// The parts of a class or a composition; `nil` for what has none, and for what cannot be taken apart:
  /// `any Collection<Int>`, and compositions with a protocol of Objective-C.
  ///
  /// The language has no way to do this, but the ABI fixes the layout of this metadata: its kind; flags and the number
  /// of protocols in 32 bits each; a superclass if the flags say so; the protocols.
  static func parts(of type: Any.Type) -> [Self]? {
    if let itself = type as? AnyClass { return [.superclass(itself)] }
    guard metadataKind(of: type) == compositionKind else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let (flags, count) = UnsafeRawPointer(metadata + 1).load(as: (UInt32, UInt32).self)
    var protocols = metadata + 1 + 8 / MemoryLayout<UInt>.size
    var parts: [Self] = []
    if flags & Self.hasSuperclass != 0,
      let superclass = unsafeBitCast(protocols.pointee, to: Any.Type.self) as? AnyClass
    {
      parts.append(.superclass(superclass))
      protocols += 1
    } else if flags & Self.takesValues == 0 {
      parts.append(.reference)
    }
    for descriptor in UnsafeBufferPointer(start: protocols, count: Int(count)) {
      // The lowest bit marks a protocol of Objective-C, whose descriptor looks different.
      if descriptor & 1 != 0 { return nil }
      parts.append(.conformance(descriptor))
    }
    return parts
  }
}
