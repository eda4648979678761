// SPDX-License-Identifier: Apache-2.0

/// The kinds of metadata that the ABI gives to `any A & B` and to `any Collection<Int>`.
let compositionKind: UInt = 0x303
private let constrainedKind: UInt = 0x307
/// The kinds of metadata that the ABI gives to functions and to optionals.
private let functionKind: UInt = 0x302
private let optionalKind: UInt = 0x202

/// The first word of a type's metadata, which the ABI fixes.
func metadataKind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }

/// Whether the values of a type are boxes that hold values of other types.
func isExistential(_ type: Any.Type) -> Bool {
  metadataKind(of: type) == compositionKind || metadataKind(of: type) == constrainedKind
}

/// Whether the values of a type are closures.
func isFunction(_ type: Any.Type) -> Bool { metadataKind(of: type) == functionKind }

/// Whether the values of a type are optionals.
func isOptional(_ type: Any.Type) -> Bool { metadataKind(of: type) == optionalKind }

/// Whether a type is a class or one of its subclasses.
func inherits(_ type: Any.Type, from superclass: AnyClass) -> Bool {
  func isSubclass<Superclass: AnyObject>(of superclass: Superclass.Type) -> Bool { type is Superclass.Type }
  return isSubclass(of: superclass)
}
