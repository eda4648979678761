// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol CartDelegate: AnyObject {
  func cartDidChange()
}

final class Cart {
  weak var delegate: (any CartDelegate)?
  var items: [String] = [] { didSet { delegate?.cartDidChange() } }
}

final class Checkout: CartDelegate {
  private(set) var offers: [String] = []
  private let server: URL

  init(server: URL) { self.server = server }

  func cartDidChange() {
    Task {
      let (data, _) = try await URLSession.shared.data(from: server)
      offers = String(decoding: data, as: UTF8.self).split(separator: ",").map(String.init)
    }
  }
}
