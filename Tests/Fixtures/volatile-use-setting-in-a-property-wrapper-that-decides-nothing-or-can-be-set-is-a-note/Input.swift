// SPDX-License-Identifier: Apache-2.0

import SwiftUI

final class Inbox: ObservableObject {
  @AppStorage("theme") var theme = "light"
  @Published private(set) var letters: [String] = []

  func refresh(with new: [String]) { letters += new }
}

final class Outbox: ObservableObject {
  @AppStorage("isSorted") var isSorted = false
  @Published private(set) var letters: [String] = []

  func refresh(with new: [String]) { letters += isSorted ? new.sorted() : new }
}

struct InboxView: View {
  @AppStorage("isCompact") private var isCompact = false
  @ObservedObject var inbox: Inbox

  var body: some View {
    if isCompact { Text(inbox.letters.joined()) } else { List(inbox.letters, id: \.self) { Text($0) } }
  }
}
