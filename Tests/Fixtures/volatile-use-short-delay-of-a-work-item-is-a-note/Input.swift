// SPDX-License-Identifier: Apache-2.0

import Dispatch

struct Delayer {
  let item: DispatchWorkItem

  func start() { DispatchQueue.global().asyncAfter(deadline: .now() + 0.3, execute: item) }
}
