// SPDX-License-Identifier: Apache-2.0

/// Writes the `Has…` protocol through which a type is provided, and for a protocol a stub.
///
/// ```swift
/// @Seam
/// protocol ImageProvider: Sendable {
///   func image(named name: String) async throws -> [UInt8]
/// }
/// ```
///
/// It writes the protocol `HasImageProvider` with the requirement `imageProvider`, and the class `StubImageProvider`.
/// Child roots inherit what their parent provides; a `TestRoot` provides the stub:
///
/// ```swift
/// struct Doubles: TestRoot, HasImageProvider { let wiring = Wiring() }
///
/// let images = StubImageProvider()
/// images.onImage = { name in Array(name.utf8) }
/// let doubles = Doubles().with(\.imageProvider, images)
/// ```
///
/// It stands at a protocol, class, structure or actor without generic parameters or associated types, and at no local one.
/// The property is named after the type, its first word in lower case: `urlSessioning`, `api`. What is written has the
/// access of the type; in a `public` case, the file must say `public import DovetailMacros`. If the type is isolated to a
/// global actor by an attribute that the source shows, the requirement is so as well.
///
/// - Parameters:
///   - property: The name of the property, if not the type's. What roots have already, `wiring` and `parent`, is refused.
///   - stub: What stub to write for a protocol.
@attached(peer, names: prefixed(Has), prefixed(Stub))
public macro Seam(_ property: StaticString? = nil, stub: SeamStub = .complete) =
  #externalMacro(module: "DovetailMacrosPlugin", type: "SeamMacro")

/// What stub ``Seam(_:stub:)`` writes for a protocol.
public enum SeamStub: Sendable {
  /// A stub with all members; the protocol inherits nothing that has members of its own.
  case complete
  /// A stub with all members that a macro sees and can write; an extension of the stub has the others.
  case completedByExtension
  /// No stub: reading the requirement of a test root is an issue until it is replaced.
  case none
}
