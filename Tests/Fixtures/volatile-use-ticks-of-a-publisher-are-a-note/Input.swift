// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

final class ProgramViewModel: ObservableObject {
  @Published private(set) var now: Date
  private var ticks: AnyCancellable?

  init(now: Date) {
    self.now = now
    ticks = Timer.publish(every: 10, on: .main, in: .common).autoconnect().sink { [weak self] in self?.now = $0 }
  }
}
