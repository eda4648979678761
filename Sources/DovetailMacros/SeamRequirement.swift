// SPDX-License-Identifier: Apache-2.0

/// Lets child roots inherit what a `Has…` protocol asks for, and test roots stand in for it.
///
/// ``Seam(_:stub:)`` writes it at the protocols that it writes. Write it yourself at a `Has…` protocol for a type that you
/// did not declare:
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
