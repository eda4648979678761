// SPDX-License-Identifier: Apache-2.0
//
// Written by generate.sh.

/// A seam of 20 values.
package protocol HasTwenty: Sendable {
  var part0: any Service { get }
  var part1: any Service { get }
  var part2: any Service { get }
  var part3: any Service { get }
  var part4: any Service { get }
  var part5: any Service { get }
  var part6: any Service { get }
  var part7: any Service { get }
  var part8: any Service { get }
  var part9: any Service { get }
  var part10: any Service { get }
  var part11: any Service { get }
  var part12: any Service { get }
  var part13: any Service { get }
  var part14: any Service { get }
  var part15: any Service { get }
  var part16: any Service { get }
  var part17: any Service { get }
  var part18: any Service { get }
  var part19: any Service { get }
}

/// Reads each of the values once.
@inline(never)
package func readAll(_ root: any HasTwenty) {
  _ = root.part0
  _ = root.part1
  _ = root.part2
  _ = root.part3
  _ = root.part4
  _ = root.part5
  _ = root.part6
  _ = root.part7
  _ = root.part8
  _ = root.part9
  _ = root.part10
  _ = root.part11
  _ = root.part12
  _ = root.part13
  _ = root.part14
  _ = root.part15
  _ = root.part16
  _ = root.part17
  _ = root.part18
  _ = root.part19
}
