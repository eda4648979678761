// SPDX-License-Identifier: Apache-2.0

import Foundation

final class PluginStore {
  private(set) var names: [String] = []

  func add(_ name: String) { names.append(name) }

  func currentSystemReport() -> [String] {
    let settings = UserDefaults.standard.dictionaryRepresentation()
    return settings.keys.filter { $0.hasPrefix("plugin") } + names
  }
}
