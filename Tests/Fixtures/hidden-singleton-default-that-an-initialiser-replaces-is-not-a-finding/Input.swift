// SPDX-License-Identifier: Apache-2.0

final class Cache {
  static let shared = Cache()
}

final class Library {
  private var cache = Cache.shared

  init(cache: Cache?) {
    if let cache { self.cache = cache }
  }
}
