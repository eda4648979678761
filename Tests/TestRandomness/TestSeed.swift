// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// A seed for a test that tries random input: the one in `DOVETAIL_SEED`, or a new one.
///
/// It is printed, so that a run that failed can be repeated.
///
/// - Parameter subject: What is random, for the line that is printed.
/// - Returns: The seed.
package func testSeed(of subject: String) -> UInt64 {
  let requested = ProcessInfo.processInfo.environment["DOVETAIL_SEED"]
  guard let seed = requested.map({ UInt64($0) }) ?? UInt64.random(in: 0...UInt64.max) else {
    fatalError("DOVETAIL_SEED has to be a number from 0 to \(UInt64.max)")
  }
  print("seed of \(subject): \(seed)")
  return seed
}
