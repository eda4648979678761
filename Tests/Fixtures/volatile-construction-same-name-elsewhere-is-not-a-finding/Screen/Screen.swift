// SPDX-License-Identifier: Apache-2.0

final class Screen {
  struct State {
    var count = 0
  }
  private var state = State()
  func next() { state = State(count: state.count + 1) }
}
