// SPDX-License-Identifier: Apache-2.0

/// What was measured outside, in degrees Celsius.
struct Temperature: Codable {
  let degrees: Double
}
