// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  func rank(_ date: Date) -> Int { isLate(date) ? 1 : 2 }

  private func isLate(_ date: Date, now: Date = Date()) -> Bool { now > date }
}

final class Loader {
  static let shared = Loader()

  private let session: URLSession

  private init(session: URLSession = .shared) { self.session = session }
}

final class Passing {
  func rank(_ date: Date, now: Date) -> Int { isLate(date, now: now) ? 1 : 2 }

  private func isLate(_ date: Date, now: Date = Date()) -> Bool { now > date }
}
