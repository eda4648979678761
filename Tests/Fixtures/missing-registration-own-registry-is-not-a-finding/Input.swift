// SPDX-License-Identifier: Apache-2.0

enum Registry {
  static func use<Value>() -> Value? { nil }
}

final class Predictor {}

final class Screen {
  private let predictor: Predictor? = Registry.use()
}
