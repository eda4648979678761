// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Session: CompositionRoot {
  let wiring = Wiring()
  var user: String { shared { "Ada" } }
  var token: String { get throws { try shared { try loaded() } } }
  @MainActor var title: String { shared { "Hello" } }

  func loaded() throws -> String { throw CancellationError() }
}

// A scope has the properties of its root, but not its methods.
func change(_ session: Scope<Session>) async throws {
  session[\.user] = "Bob"
  // error: 'replace' is unavailable: call it on the root, as in 'scope.root.replace(…)'
  session.replace(\.user) { "Bob" }
  // error: 'decorate' is unavailable: call it on the root, as in 'scope.root.decorate(…)'
  session.decorate(\.user) { $0 + "!" }
  // error: 'restore' is unavailable: call it on the root, as in 'scope.root.restore(…)'
  session.restore(\.user)
  // error: 'replace(with:reading:)' is unavailable: call it on the root, as in 'scope.root.replace(with: …) { … }'
  try await session.replace(with: "Bob") { $0.user }
  // error: 'updates(of:)' is unavailable: call it on the root, as in 'scope.root.updates(of: …)'
  for await user in session.updates(of: \.user) { print(user) }
  // error: 'with' is unavailable: call it before the root has a scope, as in 'Scope(root.with(…))'
  _ = session.with(\.user, "Bob")
  // error: 'restore(reading:)' is unavailable: call it on the root, as in 'scope.root.restore { … }'
  session.restore { try $0.token }
  // error: 'restoreAll()' is unavailable: call it on the root, as in 'scope.root.restoreAll()'
  session.restoreAll()
  // error: 'tearDown()' has been renamed to 'end()'
  try await session.tearDown()
}

@MainActor func follow(_ session: Scope<Session>) async {
  // error: 'updates(onMainActorOf:)' is unavailable: call it on the root, as in 'scope.root.updates(onMainActorOf: …)'
  for await title in session.updates(onMainActorOf: \.title) { print(title) }
}
