// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The catalogue as it is written in `catalogue.json`.
struct CatalogueFile: Decodable {
  var version: Int
  var categories: [String: CategoryText]
  /// For a module, the modules whose import includes it.
  var reachedThrough: [String: [String]]
  /// For each ``CatalogueTrait``, the sets and entries that have it.
  var traits: [String: [String]]
  /// Names in the catalogue whose types also have harmless instances, such as `Data` and `URL`, or that many programs
  /// use for types of their own.
  var commonTypeNames: [String]
  /// The labels of framework parameters whose types have a `default`, `main` or `now` but are not volatile.
  var stableArguments: [String]
  var sets: [EntrySet]

  /// The texts of a category, for sets without texts of their own.
  struct CategoryText: Decodable {
    var effect: String
    var remedy: String
  }

  /// What must hold for a use of an API.
  enum Condition: String, Decodable {
    /// It reads what is at a web address.
    case webContents

    /// What the surroundings of such a use say.
    var context: Use.Context {
      switch self {
      case .webContents: .webContents
      }
    }
  }

  /// Entries that share a module, a category and a text.
  struct EntrySet: Decodable {
    var name: String
    var modules: [String]
    var category: VolatileCategory
    var effect: String?
    var remedy: String?
    var level: Level?
    /// Why such uses are notes, as a clause that follows "because".
    var noteReason: String?
    /// What must hold for a use, for it to be one of this set; such a set takes precedence over one without a
    /// condition.
    var condition: Condition?
    var entries: [String]
  }
}
