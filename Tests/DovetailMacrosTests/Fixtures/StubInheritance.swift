// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

protocol Base: Sendable { func base() -> Int }

@Seam
protocol Derived: Base {
  func own() -> Int
}

@Seam("second") protocol Another: AnyObject, Base & Sendable {}

@Seam protocol Numbered: Identifiable, Sendable where ID == Int { func number() -> Int }

@Seam protocol Conditional: Sendable where Self: Base {}
