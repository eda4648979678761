// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Testing

@Suite struct CaptiveDependencyTests {
  @Test(arguments: [
    ("report", "`report` lives longer than `user`, which it reads while it is being built"),
    ("user", "`App.user` lives longer than `Session.user`, which it reads while it is being built"),
  ])
  func `providers of one name are told apart by their roots`(name: String, message: String) {
    let result = Source(
      """
      import Dovetail
      struct App: CompositionRoot {
        let wiring = Wiring()
        var \(name): String { shared { Session(parent: self).user } }
      }
      struct Session: ChildRoot {
        let parent: App
        let wiring: Wiring
        init(parent: App) { (self.parent, wiring) = (parent, Wiring(childOf: parent.wiring)) }
        var user: String { shared { "Ada" } }
      }
      """
    ).result()
    #expect(result.findings.filter { $0.rule == .captiveDependency }.map(\.message) == [message])
  }
}
