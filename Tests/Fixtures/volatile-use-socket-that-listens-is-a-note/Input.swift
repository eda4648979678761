// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

final class Host {
  private var descriptor: Int32 = -1
  private(set) var isOpen = false

  func open(_ address: UnsafePointer<sockaddr>, length: socklen_t) {
    descriptor = socket(AF_UNIX, 1, 0)
    guard bind(descriptor, address, length) == 0, listen(descriptor, 8) == 0 else { return }
    isOpen = UserDefaults.standard.bool(forKey: "open")
  }

  func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory())) ?? [] }
  func start() { if isOpen { Process().launch() } }

  func isLate(_ end: Date) -> Bool { end < Date() && Double.random(in: 0...1) < 0.5 }
}
