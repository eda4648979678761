// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasPrices: Sendable { var prices: [Int] { get } }
protocol HasTax: Sendable { var tax: Int { get } }

extension HasPrices where Self: HasTax { var total: Int { prices.reduce(tax, +) } }

final class Cart: Sendable {
  typealias Dependencies = HasPrices & HasTax
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  var total: Int { dependencies.total }
}

final class List: Sendable {
  typealias Dependencies = HasPrices & HasTax
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  var count: Int { dependencies.prices.count }
  var sources: [any HasTax] { [dependencies] }
}

final class Table: Sendable {
  typealias Dependencies = HasPrices & HasTax
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  var count: Int { dependencies.prices.count }
  var named: [String: any HasTax] { ["first": dependencies] }
}

final class Cast: Sendable {
  typealias Dependencies = HasPrices & HasTax
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  var count: Int { dependencies.prices.count }
  var tax: Int { (dependencies as any HasTax).tax }
}
