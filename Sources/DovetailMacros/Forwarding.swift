// SPDX-License-Identifier: Apache-2.0

/// Forwards a protocol's members to a service of that type, for every type that has one.
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
/// It writes `extension LoginService where Self: HasLoginService`, with a body for every method, property and
/// subscript. The conforming type must declare static members and initialisers itself. The following cannot be
/// forwarded, and are diagnosed: `mutating` methods and setters (a service can only be read), variadic parameters
/// (Swift cannot pass them on), members that mention `Self`, and protocols with associated types.
///
/// - Parameter property: The property to forward to, if it is not the one that `@Seam` writes.
@attached(extension, names: arbitrary)
public macro Forwarding(_ property: StaticString? = nil) =
  #externalMacro(module: "DovetailMacrosPlugin", type: "ForwardingMacro")
