// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

protocol Base: Sendable { func base() -> Int }

@Seam
protocol Derived: Base {
  func own() -> Int
}

@Seam("second") protocol Another: AnyObject, Base & Sendable {}
