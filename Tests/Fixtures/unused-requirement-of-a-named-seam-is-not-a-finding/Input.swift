// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailMacros

@Seam("repository") protocol Articles: Sendable {}

final class Feed {
  typealias Dependencies = HasArticles
  let articles: any Articles
  init(dependencies: any Dependencies) { articles = dependencies.repository }
}
