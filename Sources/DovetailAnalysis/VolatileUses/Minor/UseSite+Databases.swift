// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Databases that a test can place elsewhere.
extension UseSite {
  /// Whether it opens the default database of Realm: a test sets `Realm.Configuration.defaultConfiguration`.
  var opensSettableDatabase: Bool { entry.traits.contains(.settableDatabase) }

  /// Whether it opens a database that the code around it places in memory: `Configuration(inMemoryIdentifier: "cart")`.
  var opensDatabaseInMemory: Bool {
    category == .storage && neighbourhood.answer(to: .placesInMemory)
  }
}

extension Neighbourhood.Question {
  /// Whether a database is placed in memory.
  fileprivate static var placesInMemory: Self {
    Self { uses in
      uses.contains { use in
        use.labels.contains("inMemoryIdentifier") || use.name == "NSInMemoryStoreType" || isOfModelInMemory(use)
      }
    }
  }

  /// Whether it configures a store of models, as in `ModelConfiguration(isStoredInMemoryOnly: true)`.
  private static func isOfModelInMemory(_ use: Use) -> Bool {
    guard let value = use.argument(labelled: "isStoredInMemoryOnly") else { return false }
    // A literal of four letters is `true`.
    return value.kind == .literal && value.range.end - value.range.offset == 4
  }
}
