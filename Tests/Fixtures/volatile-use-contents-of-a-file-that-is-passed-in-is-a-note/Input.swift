// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Report {
  func text(at address: URL) throws -> Data { try Data(contentsOf: address) }
}
