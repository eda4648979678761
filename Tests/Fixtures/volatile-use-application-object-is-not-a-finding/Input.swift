// SPDX-License-Identifier: Apache-2.0

import AppKit

@objc(Application)
final class AgentApplication: NSApplication {
  private let agent: Agent

  override init() {
    agent = Agent(settings: UserDefaults(suiteName: "group.agent")!)
    super.init()
  }

  required init?(coder: NSCoder) { nil }
}

final class Agent {
  private let settings: UserDefaults

  init(settings: UserDefaults) { self.settings = settings }
}
