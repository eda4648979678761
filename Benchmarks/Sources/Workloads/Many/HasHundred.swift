// SPDX-License-Identifier: Apache-2.0
//
// Written by generate.sh.

/// A seam of 100 values.
package protocol HasHundred: Sendable {
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
  var part20: any Service { get }
  var part21: any Service { get }
  var part22: any Service { get }
  var part23: any Service { get }
  var part24: any Service { get }
  var part25: any Service { get }
  var part26: any Service { get }
  var part27: any Service { get }
  var part28: any Service { get }
  var part29: any Service { get }
  var part30: any Service { get }
  var part31: any Service { get }
  var part32: any Service { get }
  var part33: any Service { get }
  var part34: any Service { get }
  var part35: any Service { get }
  var part36: any Service { get }
  var part37: any Service { get }
  var part38: any Service { get }
  var part39: any Service { get }
  var part40: any Service { get }
  var part41: any Service { get }
  var part42: any Service { get }
  var part43: any Service { get }
  var part44: any Service { get }
  var part45: any Service { get }
  var part46: any Service { get }
  var part47: any Service { get }
  var part48: any Service { get }
  var part49: any Service { get }
  var part50: any Service { get }
  var part51: any Service { get }
  var part52: any Service { get }
  var part53: any Service { get }
  var part54: any Service { get }
  var part55: any Service { get }
  var part56: any Service { get }
  var part57: any Service { get }
  var part58: any Service { get }
  var part59: any Service { get }
  var part60: any Service { get }
  var part61: any Service { get }
  var part62: any Service { get }
  var part63: any Service { get }
  var part64: any Service { get }
  var part65: any Service { get }
  var part66: any Service { get }
  var part67: any Service { get }
  var part68: any Service { get }
  var part69: any Service { get }
  var part70: any Service { get }
  var part71: any Service { get }
  var part72: any Service { get }
  var part73: any Service { get }
  var part74: any Service { get }
  var part75: any Service { get }
  var part76: any Service { get }
  var part77: any Service { get }
  var part78: any Service { get }
  var part79: any Service { get }
  var part80: any Service { get }
  var part81: any Service { get }
  var part82: any Service { get }
  var part83: any Service { get }
  var part84: any Service { get }
  var part85: any Service { get }
  var part86: any Service { get }
  var part87: any Service { get }
  var part88: any Service { get }
  var part89: any Service { get }
  var part90: any Service { get }
  var part91: any Service { get }
  var part92: any Service { get }
  var part93: any Service { get }
  var part94: any Service { get }
  var part95: any Service { get }
  var part96: any Service { get }
  var part97: any Service { get }
  var part98: any Service { get }
  var part99: any Service { get }
}

/// Reads each of the values once.
@inline(never)
package func readAll(_ root: any HasHundred) {
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
  _ = root.part20
  _ = root.part21
  _ = root.part22
  _ = root.part23
  _ = root.part24
  _ = root.part25
  _ = root.part26
  _ = root.part27
  _ = root.part28
  _ = root.part29
  _ = root.part30
  _ = root.part31
  _ = root.part32
  _ = root.part33
  _ = root.part34
  _ = root.part35
  _ = root.part36
  _ = root.part37
  _ = root.part38
  _ = root.part39
  _ = root.part40
  _ = root.part41
  _ = root.part42
  _ = root.part43
  _ = root.part44
  _ = root.part45
  _ = root.part46
  _ = root.part47
  _ = root.part48
  _ = root.part49
  _ = root.part50
  _ = root.part51
  _ = root.part52
  _ = root.part53
  _ = root.part54
  _ = root.part55
  _ = root.part56
  _ = root.part57
  _ = root.part58
  _ = root.part59
  _ = root.part60
  _ = root.part61
  _ = root.part62
  _ = root.part63
  _ = root.part64
  _ = root.part65
  _ = root.part66
  _ = root.part67
  _ = root.part68
  _ = root.part69
  _ = root.part70
  _ = root.part71
  _ = root.part72
  _ = root.part73
  _ = root.part74
  _ = root.part75
  _ = root.part76
  _ = root.part77
  _ = root.part78
  _ = root.part79
  _ = root.part80
  _ = root.part81
  _ = root.part82
  _ = root.part83
  _ = root.part84
  _ = root.part85
  _ = root.part86
  _ = root.part87
  _ = root.part88
  _ = root.part89
  _ = root.part90
  _ = root.part91
  _ = root.part92
  _ = root.part93
  _ = root.part94
  _ = root.part95
  _ = root.part96
  _ = root.part97
  _ = root.part98
  _ = root.part99
}
