// SPDX-License-Identifier: Apache-2.0

import Dovetail

class Animal: @unchecked Sendable {}
final class Cat: Animal, @unchecked Sendable {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var pet: Animal { shared { return Cat() } }
}

func start(_ app: App) { _ = app.pet }
