// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasImages: Sendable { var images: [String] { get } }
protocol HasArticles: Sendable { var articles: [String] { get } }

struct App: CompositionRoot, HasImages, HasArticles {
  let wiring = Wiring()
  var images: [String] { shared { [] } }
  var articles: [String] { shared { [] } }
}

struct Consumer {
  typealias Dependencies = HasImages
  let dependencies: any Dependencies

  // error: 'any Consumer.Dependencies' (aka 'any HasImages') has no member 'articles'
  var count: Int { dependencies.images.count + dependencies.articles.count }
}

let consumer = Consumer(dependencies: App())
