// SPDX-License-Identifier: Apache-2.0

import Foundation
import RealmSwift

final class SearchResults {
  private var realm: Realm?

  func open() throws -> Bool {
    let configuration = Realm.Configuration(inMemoryIdentifier: "results")
    realm = try Realm(configuration: configuration)
    return realm?.isEmpty ?? true
  }
}

final class Archive {
  private var realm: Realm?

  func open() throws -> Bool {
    realm = try Realm(configuration: .archive)
    return realm?.isEmpty ?? true
  }
}
