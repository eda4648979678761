// SPDX-License-Identifier: Apache-2.0
// note: protocol requires property 'articles' with type 'any Articles'

import Dovetail

protocol Images: Sendable {}
protocol Articles: Sendable {}
protocol HasImages: Sendable { var images: any Images { get } }
protocol HasArticles: Sendable { var articles: any Articles { get } }

struct LiveImages: Images {}

struct Consumer {
  typealias Dependencies = HasImages & HasArticles
  let dependencies: any Dependencies
}

// error: does not conform to protocol 'HasArticles'
struct Declaring: CompositionRoot, HasImages, HasArticles {
  let wiring = Wiring()
  var images: any Images { shared { LiveImages() } }
}

struct Forgetting: CompositionRoot, HasImages {
  let wiring = Wiring()
  var images: any Images { shared { LiveImages() } }
}

// error: 'Forgetting' does not conform to expected type 'HasArticles'
let consumer = Consumer(dependencies: Forgetting())
