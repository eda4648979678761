// SPDX-License-Identifier: Apache-2.0

extension WiringCore {
  /// Finds out whether everything that a doubtful value was built from is as before.
  ///
  /// What is doubtful below it is settled, as far as it can be without running a factory. Nothing is asked of ancestors
  /// whose values are doubtful, because their locks cannot be taken now. The lock is held.
  ///
  /// - Complexity: Linear in the number of doubtful values below. What was found to need a construction is not searched
  ///   again until one has ended, so a chain whose values all have to be rebuilt is not searched from each of them.
  func confirm(_ record: ProviderRecord) -> Bool {
    record.edges.allSatisfy(\.isConfirmed)
      || record.failedConfirmation != confirmations && settleDependencies(of: record)
  }

  /// Settles the values from which a doubtful one was built, innermost first; `false` if one of them cannot be.
  @inline(never)
  private func settleDependencies(of record: ProviderRecord) -> Bool {
    // Each value is doubtful because of the next. Not recursive, because chains may be long.
    var path = [(record: record, edges: record.edges.makeIterator())]
    while !path.isEmpty {
      guard let edge = path[path.count - 1].edges.next() else {
        let (confirmed, _) = path.removeLast()
        if !path.isEmpty { confirmed.settle() }
        continue
      }
      if edge.isConfirmed { continue }
      let dependency = edge.record
      guard dependency.belongs(to: self), dependency.status == .doubtful, dependency.settledVersion == edge.version,
        dependency.failedConfirmation != confirmations, !dependency.isExpiring, !dependency.edges.areExpiring
      else {
        for (record, _) in path { record.failedConfirmation = confirmations }
        return false
      }
      path.append((dependency, dependency.edges.makeIterator()))
    }
    return true
  }
}

extension ProviderRecord {
  /// Marks a doubtful value as current again.
  ///
  /// The lock is held.
  func settle() {
    status = .built
    // What it was built from is equal, but may have another origin, with another expiration. Before the version, for
    // descendants.
    if isExpiring || edges.areExpiring { noteExpiry(extras?.expiryCheck) }
    clearDoubt()
    publish()
  }
}
