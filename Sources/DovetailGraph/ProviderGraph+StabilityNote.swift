// SPDX-License-Identifier: Apache-2.0

extension ProviderGraph.Provider {
  /// Why a provider is volatile, in a clause; `nil` if it is stable.
  package var stabilityNote: String? {
    switch stability {
    case .stable: nil
    case .builtFromVolatile: "built from volatile \(volatilePath.last ?? "")"
    case .volatile: "volatile"
    }
  }
}
