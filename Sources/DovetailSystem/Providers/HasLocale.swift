// SPDX-License-Identifier: Apache-2.0

public import Dovetail
public import Foundation

/// Provides the user's language and regional conventions.
///
/// ```swift
/// struct Price {
///   typealias Dependencies = HasLocale
///   let amount: Decimal
///   func text(_ dependencies: any Dependencies) -> String {
///     amount.formatted(.number.precision(.fractionLength(2)).locale(dependencies.locale))
///   }
/// }
/// ```
///
/// A root that conforms to `HasLocale` has the user's locale; a child root has its parent's. Tests replace it:
/// `root[\.locale] = Locale(identifier: "de_DE")`.
///
/// It is a value, so its use cannot be detected. In a sealed root, reading one that was not replaced fails the test,
/// and returns `en_US_POSIX`.
public protocol HasLocale: Sendable {
  /// The locale.
  var locale: Locale { get }
}

extension HasLocale where Self: CompositionRoot {
  /// The user's locale, which follows the system settings.
  public var locale: Locale {
    shared(.volatile) {
      .autoupdatingCurrent
    } stub: {
      .unreplaced(Locale(identifier: "en_US_POSIX"))
    }
  }
}

extension HasLocale where Self: ChildRoot, Parent: HasLocale {
  /// The locale of the parent.
  public var locale: Locale { parent.locale }
}
