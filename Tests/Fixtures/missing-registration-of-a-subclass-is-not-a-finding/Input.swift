// SPDX-License-Identifier: Apache-2.0

import Dovetail

class Animal: @unchecked Sendable {}
final class Cat: Animal, @unchecked Sendable {}

final class House {
  private lazy var pet: Animal = Registry.use()
}

func start() { Registry.add(Cat()) }
