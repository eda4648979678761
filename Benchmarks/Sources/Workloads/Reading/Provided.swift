// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// The smallest root.
private struct StructureRoot: CompositionRoot, HasService, HasLiveService, HasNumber, HasAction {
  let wiring = Wiring()

  var service: any Service { shared { LiveService() } }
  var liveService: LiveService { shared { LiveService() } }
  var number: Int { shared { 1 } }
  var action: @Sendable () -> Int {
    shared {
      let service = LiveService()
      return { service.number }
    }
  }
}

private final class ClassRoot: CompositionRoot, HasService {
  let wiring = Wiring()

  var service: any Service { shared { LiveService() } }
}

/// A root with values of its own, too large to lie inside an existential.
private struct LargeRoot: CompositionRoot, HasService {
  let name: String
  let address: String
  let wiring = Wiring()
  let limit: Int

  var service: any Service { shared { LiveService(number: limit) } }
}

/// A root whose provider has a tear-down that captures something.
private struct TearDownRoot: CompositionRoot, HasService {
  let wiring = Wiring()
  let log: LiveService

  var service: any Service { shared(onTearDown: { [log] _ in _ = log }) { LiveService() } }
}

/// A root of a feature, which does not know what it is given: the compiler creates one getter for all types.
private struct GenericRoot<Source: Sendable>: CompositionRoot, HasService {
  let source: Source
  let wiring = Wiring()

  var service: any Service { shared { LiveService() } }
}

/// Roots whose values `shared` providers hold.
package enum Provided {
  @inline(never) package static func structure() -> any HasService { StructureRoot() }
  @inline(never) package static func finalClass() -> any HasService { ClassRoot() }
  @inline(never) package static func large() -> any HasService { LargeRoot(name: "name", address: "at", limit: 1) }
  @inline(never) package static func withTearDown() -> any HasService { TearDownRoot(log: LiveService()) }
  @inline(never) package static func generic() -> any HasService { GenericRoot(source: 1) }
  @inline(never) package static func reference() -> any HasLiveService { StructureRoot() }
  @inline(never) package static func number() -> any HasNumber { StructureRoot() }
  @inline(never) package static func action() -> any HasAction { StructureRoot() }
}
