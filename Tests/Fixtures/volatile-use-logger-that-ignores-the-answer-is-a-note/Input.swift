// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

final class RemoteLogger {
  private var lines: [String] = []

  func log(_ line: String, to url: URL) {
    lines.append(line)
    URLSession.shared.dataTask(with: url).resume()
  }
}
