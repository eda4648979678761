// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension ProviderGraph.Provider.Stability {
  /// The colours of a provider in a diagram that has no style sheet.
  var colors: (fill: String, line: String) {
    switch self {
    case .stable: ("#eef2f6", "#8598ab")
    case .builtFromVolatile: ("#fdf4e3", "#c9993f")
    case .volatile: ("#f8cf86", "#a86a0b")
    }
  }
}
