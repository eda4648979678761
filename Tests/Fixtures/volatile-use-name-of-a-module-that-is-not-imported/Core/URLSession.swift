// SPDX-License-Identifier: Apache-2.0

package struct URLSession: Sendable {
  package static let shared = URLSession()
}
