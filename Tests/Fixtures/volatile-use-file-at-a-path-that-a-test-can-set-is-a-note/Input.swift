// SPDX-License-Identifier: Apache-2.0

import Foundation

final class HostViewModel {
  var hostsPath: String
  private let keysPath: String
  private(set) var hosts: [Substring] = []

  init() {
    hostsPath = NSHomeDirectory() + "/hosts"
    keysPath = NSHomeDirectory() + "/keys"
  }

  func load() {
    guard let text = try? String(contentsOfFile: hostsPath, encoding: .utf8) else { return }
    hosts = text.split(separator: "\n")
  }

  func loadKeys() {
    guard let text = try? String(contentsOfFile: keysPath, encoding: .utf8) else { return }
    hosts = text.split(separator: ";")
  }
}
