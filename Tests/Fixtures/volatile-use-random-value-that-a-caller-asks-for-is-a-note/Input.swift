// SPDX-License-Identifier: Apache-2.0

struct Timecode {
  var minutes: Int
  var seconds: Int

  init(randomBelow limit: Int) {
    minutes = (0..<limit).randomElement() ?? 0
    if minutes == 0 { minutes = 1 }
    seconds = (0..<60).randomElement() ?? 0
  }
}
