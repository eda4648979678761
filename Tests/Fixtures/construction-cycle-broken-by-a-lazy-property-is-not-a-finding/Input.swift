// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Romeo: Sendable {
  init(juliet: Juliet) {}
}

@MainActor final class Juliet {
  private let verona: any HasRomeo
  private lazy var romeo = verona.romeo
  init(verona: any HasRomeo) { self.verona = verona }
}

protocol HasRomeo: Sendable {
  var romeo: Romeo { get }
}

struct Verona: CompositionRoot, HasRomeo {
  let wiring = Wiring()
  @MainActor var juliet: Juliet { shared { Juliet(verona: self) } }
  @MainActor var romeo: Romeo { shared { Romeo(juliet: juliet) } }
}
