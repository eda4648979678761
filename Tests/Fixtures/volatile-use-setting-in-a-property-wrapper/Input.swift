// SPDX-License-Identifier: Apache-2.0

import SwiftUI

final class Inbox: ObservableObject {
  @AppStorage("isUpdating") private var isUpdating = true
  @AppStorage("pageSize") private var pageSize = 20
  @Published private(set) var letters: [String] = []

  func refresh(with new: [String]) {
    guard isUpdating else { return }
    letters += new
  }

  func page(_ number: Int) -> ArraySlice<String> { letters.dropFirst(number * self.pageSize) }
}
