// SPDX-License-Identifier: Apache-2.0

// dovetail:ignore:file volatile-use - the whole file is about the wall clock
import Foundation

struct Hours {
  func now() -> Date { Date() }
  func file() -> Bool { FileManager.default.fileExists(atPath: "hours") }
}
