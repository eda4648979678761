// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@Seam
protocol Statics: Sendable {
  static var shared: Int { get }
  static func make(_ number: Int) -> Int
  static func < (left: Self, right: Self) -> Bool
  func fine() -> Int
}

@Seam
protocol Packs: Sendable {
  func each<each Value>(_ value: repeat each Value)
}

@Seam("generics")
protocol Generics: Sendable {
  func visit<T>(_ list: [T], with body: (T) -> Void)
  func change<T>(_ value: inout T)
  func take<T: ~Copyable>(_ value: consuming T)
}
