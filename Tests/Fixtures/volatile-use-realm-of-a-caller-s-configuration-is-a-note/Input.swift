// SPDX-License-Identifier: Apache-2.0

import RealmSwift

final class TrashListViewModel {
  private(set) var isSelecting = true

  func remove(_ files: [TrashedFile], in configuration: Realm.Configuration) {
    isSelecting = false
    guard let realm = try? Realm(configuration: configuration) else { return }
    try? realm.write { realm.delete(files) }
  }
}
