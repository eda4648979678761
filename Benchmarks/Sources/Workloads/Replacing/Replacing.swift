// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// Makes a root in which one dependency is another one's.
package protocol MakesReplaced: Sendable {
  func replaced(by service: any Service) -> any HasService
}

private struct TenDependencies: CompositionRoot, HasService {
  let wiring = Wiring()

  var service: any Service { shared { LiveService() } }
  var second: any Service { shared { LiveService() } }
  var third: any Service { shared { LiveService() } }
  var fourth: any Service { shared { LiveService() } }
  var fifth: any Service { shared { LiveService() } }
  var sixth: any Service { shared { LiveService() } }
  var seventh: any Service { shared { LiveService() } }
  var eighth: any Service { shared { LiveService() } }
  var ninth: any Service { shared { LiveService() } }
  var tenth: any Service { shared { LiveService() } }
}

private struct TenFields: HasService, MakesReplaced {
  var service: any Service = LiveService()
  var second: any Service = LiveService()
  var third: any Service = LiveService()
  var fourth: any Service = LiveService()
  var fifth: any Service = LiveService()
  var sixth: any Service = LiveService()
  var seventh: any Service = LiveService()
  var eighth: any Service = LiveService()
  var ninth: any Service = LiveService()
  var tenth: any Service = LiveService()

  func replaced(by service: any Service) -> any HasService {
    var copy = self
    copy.service = service
    return copy
  }
}

private struct FourFields: HasService, MakesReplaced {
  var service: any Service = LiveService()
  var second: any Service = LiveService()
  var third: any Service = LiveService()
  var fourth: any Service = LiveService()

  func replaced(by service: any Service) -> any HasService {
    var copy = self
    copy.service = service
    return copy
  }
}

private struct NewRoot: MakesReplaced {
  func replaced(by service: any Service) -> any HasService {
    TenDependencies().with(\.service, service)
  }
}

/// Ways to get a root in which one dependency is replaced.
package enum Replaced {
  @inline(never) package static func root() -> any MakesReplaced { NewRoot() }
  @inline(never) package static func tenFields() -> any MakesReplaced { TenFields() }
  @inline(never) package static func fourFields() -> any MakesReplaced { FourFields() }
}

/// A chain of four, whose first one is replaced and whose last one is read.
package protocol HasChain: Sendable {
  var third: any Service { get }
  func replaceSource(by service: any Service)
}

private struct ChainDependencies: CompositionRoot, HasChain {
  let wiring = Wiring()

  var source: any Service { shared { LiveService() } }
  var first: any Service { shared { DependentService(source: source) } }
  var second: any Service { shared { DependentService(source: first) } }
  var third: any Service { shared { DependentService(source: second) } }

  func replaceSource(by service: any Service) { self[\.source] = service }
}

/// Chains in which a replacement has to reach the end.
package enum Chains {
  @inline(never) package static func provided() -> any HasChain { ChainDependencies() }
}
