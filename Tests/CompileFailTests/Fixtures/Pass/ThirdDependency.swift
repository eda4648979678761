// SPDX-License-Identifier: Apache-2.0
//
// With `-D THIRD` the consumer needs a third dependency: the type alias changes, no initialiser and no call site does.

import Dovetail

protocol HasImages: Sendable { var images: [String] { get } }
protocol HasArticles: Sendable { var articles: [String] { get } }
protocol HasAnalytics: Sendable { var analytics: [String] { get } }

final class Consumer {
  #if THIRD
    typealias Dependencies = HasImages & HasArticles & HasAnalytics
  #else
    typealias Dependencies = HasImages & HasArticles
  #endif
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  var count: Int {
    #if THIRD
      dependencies.analytics.count
    #else
      dependencies.images.count + dependencies.articles.count
    #endif
  }
}

final class Coordinator {
  typealias Dependencies = Consumer.Dependencies
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  func consumer() -> Consumer { Consumer(dependencies: dependencies) }
}

struct App: CompositionRoot, HasImages, HasArticles, HasAnalytics {
  let wiring = Wiring()
  var images: [String] { shared { [] } }
  var articles: [String] { shared { [] } }
  var analytics: [String] { shared { [] } }
}

let coordinator = Coordinator(dependencies: App())
