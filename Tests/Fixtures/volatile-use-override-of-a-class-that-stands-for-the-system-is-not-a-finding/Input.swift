// SPDX-License-Identifier: Apache-2.0

import Network

class DeviceFacts {
  var hasNetwork: Bool { false }
  var name: String { "" }
}

final class WatchFacts: DeviceFacts {
  override var hasNetwork: Bool { NWPathMonitor().currentPath.status == .satisfied }
  override var name: String { "watch" }
}
