// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Journal {
  private let store: any Store
  private(set) var hasFailed = false
  init(store: any Store) { self.store = store }

  func note(_ text: String) -> Bool {
    let moment = Date()
    let isSaved = store.update(text, moment) || store.insert(text, moment)
    if !isSaved { hasFailed = true }
    let record = ["text": text, "moment": "\(moment)"]
    return store.append(record)
  }
}

protocol Store {
  func update(_ text: String, _ moment: Date) -> Bool
  func insert(_ text: String, _ moment: Date) -> Bool
  func append(_ record: [String: String]) -> Bool
}
