// SPDX-License-Identifier: Apache-2.0

import CoreData

final class Articles {
  let container: NSPersistentContainer
  private(set) var isLoaded = false

  init(inMemory: Bool = false) {
    container = NSPersistentContainer(name: "Articles")
    if inMemory { container.persistentStoreDescriptions = [] }
    container.loadPersistentStores { _, error in self.isLoaded = error == nil }
  }
}
