// SPDX-License-Identifier: Apache-2.0

struct URLSession: Sendable {
  static let shared = URLSession()
}

package struct Rates: Sendable {}
