// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Parcel { let file: URL }

final class Mail {
  private var sent = 0

  func send(_ parcels: [Parcel]) {
    for parcel in parcels where sent < 9 {
      sent += 1
      try? FileManager.default.removeItem(at: parcel.file)
    }
  }

  func number() -> Int { sent }
}
