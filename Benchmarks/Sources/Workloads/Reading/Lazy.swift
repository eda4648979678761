// SPDX-License-Identifier: Apache-2.0

// Unchecked: a `lazy var` is not safe from several threads. The benchmark reads it from one.

private final class FinalRoot: HasService, @unchecked Sendable {
  lazy var service: any Service = LiveService()
}

private class OpenRoot: HasService, @unchecked Sendable {
  lazy var service: any Service = LiveService()
}

private final class DerivedRoot: OpenRoot, @unchecked Sendable {
  override var service: any Service {
    get { super.service }
    set { super.service = newValue }
  }
}

/// Roots whose values `lazy var`s hold.
package enum Lazy {
  @inline(never) package static func finalClass() -> any HasService { FinalRoot() }
  @inline(never) package static func openClass() -> any HasService { OpenRoot() }
  /// Makes the compiler dispatch the property of the open class dynamically.
  @inline(never) package static func derivedClass() -> any HasService { DerivedRoot() }
}
