// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Holder {
  var value: Int { didSet { setter(value) } }
  private let setter: (Int) -> Void

  init(getter: () -> Int, setter: @escaping (Int) -> Void) {
    value = getter()
    self.setter = setter
  }

  static func stored(for key: String) -> Holder {
    Holder(
      getter: {
        guard let stored = UserDefaults.standard.object(forKey: key) as? Int, stored < 9 else { return 1 }
        return stored
      },
      setter: { UserDefaults.standard.set($0, forKey: key) })
  }
}

struct Offers {
  var load: @Sendable (URL) async throws -> Data
  var isOver: @Sendable (Date) -> Bool

  static func offers() -> Offers {
    Offers(load: { try await URLSession.shared.data(from: $0).0 }, isOver: { $0 < Date() })
  }
}

final class Limit {
  private let end: Date

  init(end: Date) { self.end = end }

  static func made(after end: Date) -> Limit {
    let check = { end < Date() }
    return Limit(end: check() ? .distantFuture : end)
  }
}
