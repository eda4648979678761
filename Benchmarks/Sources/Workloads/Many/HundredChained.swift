// SPDX-License-Identifier: Apache-2.0
//
// Written by generate.sh.

import Dovetail

struct HundredChained: CompositionRoot, HasHundred {
  let wiring = Wiring()

  var part0: any Service { shared { DependentService(source: part1) } }
  var part1: any Service { shared { DependentService(source: part2) } }
  var part2: any Service { shared { DependentService(source: part3) } }
  var part3: any Service { shared { LiveService() } }
  var part4: any Service { shared { DependentService(source: part5) } }
  var part5: any Service { shared { DependentService(source: part6) } }
  var part6: any Service { shared { DependentService(source: part7) } }
  var part7: any Service { shared { LiveService() } }
  var part8: any Service { shared { DependentService(source: part9) } }
  var part9: any Service { shared { DependentService(source: part10) } }
  var part10: any Service { shared { DependentService(source: part11) } }
  var part11: any Service { shared { LiveService() } }
  var part12: any Service { shared { DependentService(source: part13) } }
  var part13: any Service { shared { DependentService(source: part14) } }
  var part14: any Service { shared { DependentService(source: part15) } }
  var part15: any Service { shared { LiveService() } }
  var part16: any Service { shared { DependentService(source: part17) } }
  var part17: any Service { shared { DependentService(source: part18) } }
  var part18: any Service { shared { DependentService(source: part19) } }
  var part19: any Service { shared { LiveService() } }
  var part20: any Service { shared { DependentService(source: part21) } }
  var part21: any Service { shared { DependentService(source: part22) } }
  var part22: any Service { shared { DependentService(source: part23) } }
  var part23: any Service { shared { LiveService() } }
  var part24: any Service { shared { DependentService(source: part25) } }
  var part25: any Service { shared { DependentService(source: part26) } }
  var part26: any Service { shared { DependentService(source: part27) } }
  var part27: any Service { shared { LiveService() } }
  var part28: any Service { shared { DependentService(source: part29) } }
  var part29: any Service { shared { DependentService(source: part30) } }
  var part30: any Service { shared { DependentService(source: part31) } }
  var part31: any Service { shared { LiveService() } }
  var part32: any Service { shared { DependentService(source: part33) } }
  var part33: any Service { shared { DependentService(source: part34) } }
  var part34: any Service { shared { DependentService(source: part35) } }
  var part35: any Service { shared { LiveService() } }
  var part36: any Service { shared { DependentService(source: part37) } }
  var part37: any Service { shared { DependentService(source: part38) } }
  var part38: any Service { shared { DependentService(source: part39) } }
  var part39: any Service { shared { LiveService() } }
  var part40: any Service { shared { DependentService(source: part41) } }
  var part41: any Service { shared { DependentService(source: part42) } }
  var part42: any Service { shared { DependentService(source: part43) } }
  var part43: any Service { shared { LiveService() } }
  var part44: any Service { shared { DependentService(source: part45) } }
  var part45: any Service { shared { DependentService(source: part46) } }
  var part46: any Service { shared { DependentService(source: part47) } }
  var part47: any Service { shared { LiveService() } }
  var part48: any Service { shared { DependentService(source: part49) } }
  var part49: any Service { shared { DependentService(source: part50) } }
  var part50: any Service { shared { DependentService(source: part51) } }
  var part51: any Service { shared { LiveService() } }
  var part52: any Service { shared { DependentService(source: part53) } }
  var part53: any Service { shared { DependentService(source: part54) } }
  var part54: any Service { shared { DependentService(source: part55) } }
  var part55: any Service { shared { LiveService() } }
  var part56: any Service { shared { DependentService(source: part57) } }
  var part57: any Service { shared { DependentService(source: part58) } }
  var part58: any Service { shared { DependentService(source: part59) } }
  var part59: any Service { shared { LiveService() } }
  var part60: any Service { shared { DependentService(source: part61) } }
  var part61: any Service { shared { DependentService(source: part62) } }
  var part62: any Service { shared { DependentService(source: part63) } }
  var part63: any Service { shared { LiveService() } }
  var part64: any Service { shared { DependentService(source: part65) } }
  var part65: any Service { shared { DependentService(source: part66) } }
  var part66: any Service { shared { DependentService(source: part67) } }
  var part67: any Service { shared { LiveService() } }
  var part68: any Service { shared { DependentService(source: part69) } }
  var part69: any Service { shared { DependentService(source: part70) } }
  var part70: any Service { shared { DependentService(source: part71) } }
  var part71: any Service { shared { LiveService() } }
  var part72: any Service { shared { DependentService(source: part73) } }
  var part73: any Service { shared { DependentService(source: part74) } }
  var part74: any Service { shared { DependentService(source: part75) } }
  var part75: any Service { shared { LiveService() } }
  var part76: any Service { shared { DependentService(source: part77) } }
  var part77: any Service { shared { DependentService(source: part78) } }
  var part78: any Service { shared { DependentService(source: part79) } }
  var part79: any Service { shared { LiveService() } }
  var part80: any Service { shared { DependentService(source: part81) } }
  var part81: any Service { shared { DependentService(source: part82) } }
  var part82: any Service { shared { DependentService(source: part83) } }
  var part83: any Service { shared { LiveService() } }
  var part84: any Service { shared { DependentService(source: part85) } }
  var part85: any Service { shared { DependentService(source: part86) } }
  var part86: any Service { shared { DependentService(source: part87) } }
  var part87: any Service { shared { LiveService() } }
  var part88: any Service { shared { DependentService(source: part89) } }
  var part89: any Service { shared { DependentService(source: part90) } }
  var part90: any Service { shared { DependentService(source: part91) } }
  var part91: any Service { shared { LiveService() } }
  var part92: any Service { shared { DependentService(source: part93) } }
  var part93: any Service { shared { DependentService(source: part94) } }
  var part94: any Service { shared { DependentService(source: part95) } }
  var part95: any Service { shared { LiveService() } }
  var part96: any Service { shared { DependentService(source: part97) } }
  var part97: any Service { shared { DependentService(source: part98) } }
  var part98: any Service { shared { DependentService(source: part99) } }
  var part99: any Service { shared { LiveService() } }
}
