// SPDX-License-Identifier: Apache-2.0

import Foundation
import RealmSwift

final class Runner {
  private var isRunning = true

  func run() {
    signal(SIGINT) { _ in print("interrupted") }
    print("Press Enter to stop")
    _ = readLine()
    isRunning = false
  }
}

final class Preparation {
  private let configuration = Realm.Configuration(schemaVersion: 3)

  func prepare() { _ = try? Realm(configuration: configuration) }
}

final class ServerWatch {
  func stop(_ process: Int32) -> Bool {
    if kill(process, SIGTERM) == 0 { return true }
    return false
  }
}
