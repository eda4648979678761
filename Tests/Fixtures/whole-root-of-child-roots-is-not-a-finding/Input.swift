// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct ServerDependencies: CompositionRoot {
  let wiring = Wiring()
  var greeting: String { shared { "Hello" } }
}

struct RequestDependencies: ChildRoot {
  let parent: ServerDependencies
  let user: String
  let wiring: Wiring
  init(parent: ServerDependencies, user: String) {
    self.parent = parent
    self.user = user
    wiring = Wiring(childOf: parent.wiring)
  }
  var answer: String { shared { "\(parent.greeting), \(user)" } }
}

final class Server: Sendable {
  private let dependencies: ServerDependencies
  init(dependencies: ServerDependencies) { self.dependencies = dependencies }

  func answer(to user: String) async throws -> String {
    let request = Scope(RequestDependencies(parent: dependencies, user: user))
    let answer = request.answer
    try await request.end()
    return answer
  }
}
