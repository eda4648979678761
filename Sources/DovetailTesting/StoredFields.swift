// SPDX-License-Identifier: Apache-2.0

/// The stored properties that a mirror shows, as the compiler has recorded them.
///
/// A mirror shows weak and unowned properties like others.
struct StoredFields {
  private let type: Any.Type
  /// The index of the first one among those of the type and its superclasses.
  private let first: Int
  /// Whether the mirror shows exactly the stored properties.
  private let areKnown: Bool

  init(of mirror: Mirror) {
    type = mirror.subjectType
    first = (mirror.superclassMirror?.subjectType).map(fieldCount) ?? 0
    // A type that writes its own mirror shows whatever it wants.
    let hasFields = mirror.displayStyle == .class || mirror.displayStyle == .struct
    areKnown = hasFields && !(type is any CustomReflectable.Type) && fieldCount(type) - first == mirror.children.count
  }

  /// Whether a property of the mirror is strong, as far as that is known.
  func isStrong(_ number: Int) -> Bool {
    guard areKnown else { return true }
    var field = FieldMetadata()
    _ = fieldMetadata(type, index: first + number, &field)
    field.freeName?(field.name)
    return field.isStrong
  }
}

// The entry points of the runtime with which the standard library's own mirrors find the properties of a type.

/// What the runtime tells about one property; the layout is the standard library's.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = true
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(_ type: Any.Type, index: Int, _ field: UnsafeMutablePointer<FieldMetadata>) -> Any.Type
