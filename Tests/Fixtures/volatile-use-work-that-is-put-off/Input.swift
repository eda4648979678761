// SPDX-License-Identifier: Apache-2.0

import Foundation

final class DraftModel {
  private var pending: DispatchWorkItem?

  func changed(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { print(text) }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}
