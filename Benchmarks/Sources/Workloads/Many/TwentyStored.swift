// SPDX-License-Identifier: Apache-2.0
//
// Written by generate.sh.

struct TwentyStored: HasTwenty {
  let part0: any Service = LiveService()
  let part1: any Service = LiveService()
  let part2: any Service = LiveService()
  let part3: any Service = LiveService()
  let part4: any Service = LiveService()
  let part5: any Service = LiveService()
  let part6: any Service = LiveService()
  let part7: any Service = LiveService()
  let part8: any Service = LiveService()
  let part9: any Service = LiveService()
  let part10: any Service = LiveService()
  let part11: any Service = LiveService()
  let part12: any Service = LiveService()
  let part13: any Service = LiveService()
  let part14: any Service = LiveService()
  let part15: any Service = LiveService()
  let part16: any Service = LiveService()
  let part17: any Service = LiveService()
  let part18: any Service = LiveService()
  let part19: any Service = LiveService()
}
