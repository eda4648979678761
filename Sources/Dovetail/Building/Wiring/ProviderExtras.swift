// SPDX-License-Identifier: Apache-2.0

/// State that few providers have: waiters, observers, a replacement, a tear-down.
///
/// Guarded by the lock of the wiring.
final class ProviderExtras {
  /// The instance of a weak provider.
  weak var instance: AnyObject?
  /// An `Override` of the provider's type.
  var override: AnyObject?
  /// Called with the value when it is dropped.
  var tearDown: TearDown?
  var expiryCheck: ExpiryCheck?
  /// How the provider's values expire, known as soon as the provider has been identified by key path.
  var expiration: Expiration?
  /// The other expiring providers that the value was built from.
  var expiringSources: [ProviderRecord] = []
  /// Whether a factory may have continued without a value since the last one was dropped.
  var hasDependentsWithoutValue = false
  var observers: Observers?
  var waitingTasks = WaitingTasks()
  /// Where the unread replacement was set, if a sealed test has these reported.
  var unreadReplacement: CodePlace?
}
