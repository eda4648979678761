// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailMacros

@Seam protocol API: Sendable {}

@Seam protocol Cache: Sendable {}

final class Feed {
  typealias Dependencies = HasAPI & HasCache
  let api: any API
  init(dependencies: any Dependencies) { api = dependencies.api }
}
