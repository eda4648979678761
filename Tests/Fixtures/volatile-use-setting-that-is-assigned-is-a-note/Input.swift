// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UserDefaults {
  var theme: String {
    get { string(forKey: "theme") ?? "" }
    set { set(newValue, forKey: "theme") }
  }
  subscript(key: String) -> String? {
    get { string(forKey: key) }
    set { set(newValue, forKey: key) }
  }
}

final class Player {
  private var songs = [1, 2, 3]
  private(set) var theme = ""

  func choose(_ theme: String) {
    self.theme = theme
    UserDefaults.standard.theme = theme
  }

  func remember() {
    UserDefaults.standard["song"] = songs.first.map(String.init)
  }

  func next() -> Int { songs.isEmpty ? 0 : songs.removeFirst() }
  func add(_ song: Int) { songs.append(song) }
  func longest() -> Int { songs.max() ?? 0 }
  func count() -> Int { songs.count }
}

/// Logic that only writes settings decides nothing by them.
final class PlayerViewModel {
  private var songs = [1, 2, 3]
  func choose(_ theme: String) { UserDefaults.standard.theme = theme }
  func next() -> Int { songs.isEmpty ? 0 : songs.removeFirst() }
  func add(_ song: Int) { songs.append(song) }
}
