// SPDX-License-Identifier: Apache-2.0
//
// Part of the package only if another package depends on it by version, and compiled before everything that needs
// SwiftSyntax. See the manifest.

#if !SwiftSyntax
  #error("DovetailMacros and dovetail need the trait SwiftSyntax: .package(url: …, from: …, traits: [\"SwiftSyntax\"])")
#endif
