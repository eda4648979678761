// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

protocol HasService: Sendable { var service: any Service { get } }

@Forwarding
protocol Service: Sendable {
  mutating func next() -> Int
  var volume: Int { get set }
  var title: String {
    get
    set
  }
  subscript(index: Int) -> Int { get set }
  func log(_ items: Any..., to file: String)
  func copy() -> Self
  func same(as other: Self) -> Bool
  func other() -> Self?
  func all(_ visit: ([Self]) -> Void)
  typealias Place = Int
  func place() -> Self.Place
  func places(of others: [Self]) -> [Self.Place]
  func fine() -> Int
}

struct Services: CompositionRoot, HasService {
  let wiring = Wiring()
  var service: any Service { fatalError() }
}

extension Services: Service {}
