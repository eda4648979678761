// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

final class ReaderSettings: ObservableObject {
  @Published var isLarge = false { didSet { UserDefaults.standard.set(isLarge, forKey: "large") } }

  func load() { isLarge = UserDefaults.standard.bool(forKey: "large") }
  func forget() { UserDefaults.standard.removeObject(forKey: "large") }
}
