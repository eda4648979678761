// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Unpacker {
  func entries(_ bytes: [UInt8]) -> Int { bytes.count / 512 }
  func name(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  func checksum(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 + Int($1) } }

  func unpack(_ bytes: [UInt8]) {
    mkdir(name(bytes), 0o755)
    symlink(name(bytes), "current")
    chmod("current", 0o644)
  }
}
