// SPDX-License-Identifier: Apache-2.0

final class Cat {
  func sleep(_ hours: UInt32) -> UInt32 { hours }
  func rest() -> UInt32 { sleep(8) }
}
