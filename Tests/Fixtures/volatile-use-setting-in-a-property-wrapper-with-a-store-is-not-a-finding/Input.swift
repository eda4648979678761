// SPDX-License-Identifier: Apache-2.0

import SwiftUI

final class Inbox: ObservableObject {
  @AppStorage private var isUpdating: Bool
  @Published private(set) var letters: [String] = []

  init(store: UserDefaults) { _isUpdating = AppStorage(wrappedValue: true, "isUpdating", store: store) }

  func refresh(with new: [String]) {
    guard isUpdating else { return }
    letters += new
  }
}
