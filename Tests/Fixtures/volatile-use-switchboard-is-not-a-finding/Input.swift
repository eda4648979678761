// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Switchboard {
  let part1 = Part1()
  let part2 = Part2()
  let part3 = Part3()
  let part4 = Part4()
  let part5 = Part5()
  let part6 = Part6()
  let part7 = Part7()
  let part8: Part8
  let part9: Part9
  let part10: Part10
  let part11: Part11
  let part12: Part12
  let part13: Part13
  let part14: Part14
  let part15: Part15
  let session: URLSession

  init() {
    part8 = Part8()
    part9 = Part9()
    part10 = Part10()
    part11 = Part11()
    part12 = Part12()
    part13 = Part13()
    part14 = Part14()
    part15 = Part15()
    session = URLSession(configuration: .ephemeral)
  }
}

final class Part1 {}
final class Part2 {}
final class Part3 {}
final class Part4 {}
final class Part5 {}
final class Part6 {}
final class Part7 {}
final class Part8 {}
final class Part9 {}
final class Part10 {}
final class Part11 {}
final class Part12 {}
final class Part13 {}
final class Part14 {}
final class Part15 {}
