// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

private struct Root: CompositionRoot {
  let wiring = Wiring()
  var number: Int { perResolution { 1 } }
  var user: Int { shared { number } }
}

@Suite struct ResolutionStateTests {
  private let root = Root()
  private let resolution = Resolution(isShared: true)

  @Test func `an instance that was overtaken is not kept, although the construction that has overtaken it failed`() {
    _ = root.user
    let core = root.wiring.core
    let record = core.withLock { core.records.first { $0.name == "number" }! }
    resolution.beginUse()
    defer { resolution.endUse() }
    let (slow, failing) = (Builder(), Builder())
    #expect(mustBuild(record, slow))
    #expect(resolution.overtake(record, by: slow) != nil)
    #expect(mustBuild(record, failing))
    resolution.endConstruction(of: record, by: failing, nil)
    let outdated = ResolvedInstance(wiring: core, value: 1, version: 0, edges: EdgeList(), isStale: false)
    resolution.endConstruction(of: record, by: slow, outdated)
    #expect(mustBuild(record, Builder()))
  }

  private func mustBuild(_ record: ProviderRecord, _ builder: Builder) -> Bool {
    if case .build = resolution.claim(record, by: builder) { true } else { false }
  }
}
