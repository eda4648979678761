// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Formatter {
  private(set) var isDone = false

  func format(_ path: String) throws {
    isDone = try Process.run(URL(fileURLWithPath: "/usr/bin/format"), arguments: [path]).terminationStatus == 0
  }
}

final class Countdown {
  private(set) var count = 10

  func start() async throws {
    while count > 0 {
      try await Task.sleep(until: .now + .seconds(60), clock: .continuous)
      count -= 1
    }
  }

  func beat() {
    let timer = Timer(timeInterval: 60, repeats: false) { _ in self.count -= 1 }
    RunLoop.main.add(timer, forMode: .common)
  }
}
