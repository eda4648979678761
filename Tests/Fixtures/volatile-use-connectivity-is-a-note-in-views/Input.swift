// SPDX-License-Identifier: Apache-2.0

import Network
import UIKit

final class SyncModel {
  private let monitor = NWPathMonitor()
  func canSync() -> Bool { monitor.currentPath.status == .satisfied }
}

final class HintViewController: UIViewController {
  private let monitor = NWPathMonitor()
  override func viewDidLoad() { monitor.start(queue: .main) }
}
