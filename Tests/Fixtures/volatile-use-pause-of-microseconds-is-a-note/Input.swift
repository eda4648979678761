// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Album {
  private var pages: [String] = []

  var title: String { pages.first ?? "Untitled" }
  func page(at index: Int) -> String { pages[index] }

  func add(_ page: String) {
    usleep(50)
    pages.append(page)
  }

  func insert(_ page: String) {
    sleep(5)
    pages.insert(page, at: 0)
  }
}
