// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Factory {
  private var made = 0

  func address() -> URL {
    made += 1
    return FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }
}
