// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Synchronization {
  private let formatter = DateComponentsFormatter()

  func begin(_ tasks: TaskQueue, startedAt start: Date) {
    let isAccepted = tasks.add { task in
      task.expire = {
        RemoteLogger.shared.logError("expired after \(self.formatter.string(from: start, to: Date()) ?? "some time")")
        task.cancel()
      }
    }
    if !isAccepted { tasks.stop() }
  }
}
