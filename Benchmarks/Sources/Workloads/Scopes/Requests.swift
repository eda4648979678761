// SPDX-License-Identifier: Apache-2.0

import Dovetail

private struct ServerDependencies: CompositionRoot, HasService {
  let wiring = Wiring()

  var service: any Service { shared { LiveService() } }
  var limits: any Service { shared { LiveService() } }
}

private struct RequestDependencies: ChildRoot, HasService {
  let parent: ServerDependencies
  let wiring: Wiring

  init(parent: ServerDependencies) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var service: any Service { parent.service }
  var handler: any Service { shared { DependentService(source: parent.limits) } }
}

/// A request's dependencies, written by hand: one object that knows its parent.
private final class RequestByHand: HasService {
  let parent: any HasService

  init(parent: any HasService) {
    self.parent = parent
  }

  var service: any Service { parent.service }
}

private struct ServerByHand: HasService {
  let service: any Service = LiveService()
}

/// Something that serves requests, each with a scope of its own.
package protocol Server: Sendable {
  /// What the server itself depends on.
  var dependencies: any HasService { get }
  /// A scope that has not been used yet.
  func makeScope() -> any HasService
  /// Makes a scope, builds a value in it from one of the server's, and drops both.
  func buildInScope()
}

private struct ProvidedServer: Server {
  let root = ServerDependencies()

  var dependencies: any HasService { root }
  func makeScope() -> any HasService { RequestDependencies(parent: root) }
  func buildInScope() { _ = RequestDependencies(parent: root).handler }
}

private struct ServerWithoutLibrary: Server {
  let root = ServerByHand()

  var dependencies: any HasService { root }
  func makeScope() -> any HasService { RequestByHand(parent: root) }
  func buildInScope() {
    let scope = RequestByHand(parent: root)
    _ = DependentService(source: scope.parent.service)
  }
}

/// Servers whose requests have scopes.
package enum Servers {
  @inline(never) package static func provided() -> any Server { ProvidedServer() }
  @inline(never) package static func byHand() -> any Server { ServerWithoutLibrary() }
}
