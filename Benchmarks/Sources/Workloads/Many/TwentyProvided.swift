// SPDX-License-Identifier: Apache-2.0
//
// Written by generate.sh.

import Dovetail

struct TwentyProvided: CompositionRoot, HasTwenty {
  let wiring = Wiring()

  var part0: any Service { shared { LiveService() } }
  var part1: any Service { shared { LiveService() } }
  var part2: any Service { shared { LiveService() } }
  var part3: any Service { shared { LiveService() } }
  var part4: any Service { shared { LiveService() } }
  var part5: any Service { shared { LiveService() } }
  var part6: any Service { shared { LiveService() } }
  var part7: any Service { shared { LiveService() } }
  var part8: any Service { shared { LiveService() } }
  var part9: any Service { shared { LiveService() } }
  var part10: any Service { shared { LiveService() } }
  var part11: any Service { shared { LiveService() } }
  var part12: any Service { shared { LiveService() } }
  var part13: any Service { shared { LiveService() } }
  var part14: any Service { shared { LiveService() } }
  var part15: any Service { shared { LiveService() } }
  var part16: any Service { shared { LiveService() } }
  var part17: any Service { shared { LiveService() } }
  var part18: any Service { shared { LiveService() } }
  var part19: any Service { shared { LiveService() } }
}
