// SPDX-License-Identifier: Apache-2.0

import CatalogInterface
import Dependencies

extension CatalogClient: DependencyKey {
  static let liveValue = Self(load: { try await CatalogRequest().send($0) })
}
