// SPDX-License-Identifier: Apache-2.0
//
// Part of the package only while another package depends on it by version, and compiled before all that needs
// SwiftSyntax. The manifest says more.

#if !SwiftSyntax
  #error("DovetailMacros and dovetail need the trait SwiftSyntax: .package(url: …, from: …, traits: [\"SwiftSyntax\"])")
#endif
