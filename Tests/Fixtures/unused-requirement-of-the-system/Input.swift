// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem

final class Ledger: Sendable {
  typealias Dependencies = HasDate & HasLocale

  let opened: String

  init(dependencies: some Dependencies) {
    opened = "\(dependencies.date())"
  }
}
