// SPDX-License-Identifier: Apache-2.0

import SwiftData

final class Library {
  let container: ModelContainer

  init() throws {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    container = try ModelContainer(for: Book.self, configurations: configuration)
  }
}

final class Book {}
