// SPDX-License-Identifier: Apache-2.0

/// Forwards a protocol's members to the service of that type, for every type that has one.
///
/// ```swift
/// @Seam @Forwarding
/// protocol LoginService: Sendable {
///   func logIn(_ name: String) async throws
/// }
///
/// struct Services: CompositionRoot, HasLoginService {
///   let wiring = Wiring()
///   var loginService: any LoginService { shared(.volatile) { unimplemented("LoginService") } }
/// }
///
/// extension Services: LoginService {}  // all the forwarding code there is
/// ```
///
/// It writes `extension LoginService where Self: HasLoginService`, with a body for every method, property and subscript.
/// Static members and initialisers belong to the type that conforms, which declares them itself. Not to be forwarded, and
/// reported where they stand, are `mutating` methods and setters (a service can only be read), variadic parameters (Swift
/// can't pass them on), whatever mentions `Self`, and protocols with associated types.
///
/// - Parameter property: The property to forward to, if not the one that `@Seam` writes.
@attached(extension, names: arbitrary)
public macro Forwarding(_ property: StaticString? = nil) =
  #externalMacro(module: "DovetailMacrosPlugin", type: "ForwardingMacro")
