// SPDX-License-Identifier: Apache-2.0

/// Writes the `Has…` protocol through which a type is provided and, for a protocol, a stub.
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
/// Attach it to a protocol, class, structure, enumeration or actor that has no generic parameters or associated types
/// and is not local. The property is named after the type, with its first word in lower case: `urlSessioning`, `api`.
/// The generated code has the access level of the type; if that is `public`, the file must contain
/// `public import DovetailMacros`. If an attribute in the source isolates the type to a global actor, the requirement
/// is isolated to it as well; a macro recognises such an attribute by a name that ends in `Actor`, as in `@MainActor`.
///
/// In an optimized build that is not for testing, give a protocol whose stub is used there `package` or `public`
/// access: the optimizer does not see conformances that macros write.
///
/// - Parameters:
///   - property: The name of the property, if it is not derived from the type. The names `wiring` and `parent`, which
///     roots already have, are rejected.
///   - stub: The stub to write for a protocol.
@attached(peer, names: prefixed(Has), prefixed(Stub))
public macro Seam(_ property: StaticString? = nil, stub: SeamStub = .complete) =
  #externalMacro(module: "DovetailMacrosPlugin", type: "SeamMacro")
