// SPDX-License-Identifier: Apache-2.0

/// The providers that returned a placeholder, such as an empty value or an error, after an issue was reported.
///
/// A root, such as one in a global variable, may outlive its test. Its placeholders are dropped at the end of the test,
/// so that the next one reports an issue as well.
struct PlaceholderLog: Sendable {
  /// The providers and their roots; `nil` once the test has ended.
  private let roots = Guarded<[ProviderRecord: WeakRoot]?>([:])

  /// Whether no more are accepted.
  var areClosed: Bool {
    @inline(never) get { roots.withLock { $0 == nil } }
  }

  /// Records a provider, and returns `false` if no more are accepted.
  @inline(never)
  func note(_ record: ProviderRecord) -> Bool {
    let root = WeakRoot(core: record.wiring)
    return roots.withLock { roots in
      roots?[record] = root
      return roots != nil
    }
  }

  /// Drops the placeholders, and what was built from them.
  func drop() { drop(next: [:]) }

  /// Drops the placeholders, and accepts no more.
  func close() { drop(next: nil) }

  private func drop(next: [ProviderRecord: WeakRoot]?) {
    let dropped = roots.withLock { roots in
      defer { roots = next }
      return roots ?? [:]
    }
    for (record, root) in dropped { root.core?.dropPlaceholder(of: record) }
  }
}
