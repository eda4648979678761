// SPDX-License-Identifier: Apache-2.0

import Foundation
import NeedleFoundation

final class RootComponent: BootstrapComponent {
  var session: URLSession { URLSession(configuration: .default) }
}
