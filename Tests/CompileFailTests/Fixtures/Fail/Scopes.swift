// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Session: CompositionRoot {
  let wiring = Wiring()
  var user: String { shared { "Ada" } }
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
}
