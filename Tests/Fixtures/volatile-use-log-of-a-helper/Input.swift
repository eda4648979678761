// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Helper {
  private var starts = 0

  func recentBootLog() -> String? {
    let file = URL(filePath: "/var/log/helper.log")
    guard let size = try? FileManager.default.attributesOfItem(atPath: file.path).count, size > 0 else { return nil }
    return "\(size)"
  }

  func start() { starts += 1 }
  func number() -> Int { starts }
}

final class MembershipDiagnosis {
  private var texts: [String] = []

  func load() {
    let isMember = UserDefaults.standard.bool(forKey: "member")
    texts.append(isMember ? "member" : "guest")
  }

  func count() -> Int { texts.count }
}

final class MembershipDiagnosePage {
  private var texts: [String] = []

  func load() {
    let isMember = UserDefaults.standard.bool(forKey: "member")
    texts.append(isMember ? "member" : "guest")
  }

  func count() -> Int { texts.count }
}
