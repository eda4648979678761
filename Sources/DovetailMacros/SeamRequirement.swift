// SPDX-License-Identifier: Apache-2.0

/// Lets child roots inherit what a `Has…` protocol requires, and test roots provide a stub for it.
///
/// ``Seam(_:stub:)`` attaches it to the protocols that it writes. Attach it yourself to a `Has…` protocol for a type
/// that you did not declare:
///
/// ```swift
/// @SeamRequirement
/// protocol HasLocale: Sendable { var locale: Locale { get } }
/// ```
///
/// - Parameter stub: The name of the stub's type, which has an initialiser without parameters. Without one, reading the
///   requirement of a test root is an issue until it is replaced.
@attached(extension, names: arbitrary)
public macro SeamRequirement(stub: StaticString? = nil) =
  #externalMacro(module: "DovetailMacrosPlugin", type: "SeamRequirementMacro")
