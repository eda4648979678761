// SPDX-License-Identifier: Apache-2.0
//
// Protocol composition. That a consumer sees only its own part, that a missing provider is an error which names the
// protocol, and that a third dependency is one changed line, is in `CompileFailTests`. A requirement that is no longer
// used is found by the analyser.

import DovetailMacros
import Testing

// Each writes its own `Has…` protocol.
@Seam private protocol ImageProvider: Sendable { func image(named name: String) -> String }
@Seam private protocol ArticleProvider: Sendable { func articles() -> [String] }
@Seam private protocol Analytics: Sendable { func track(_ event: String) -> String }

// MARK: Consumers: each names what it needs, none knows the root

private final class FlowCoordinator {
  typealias Dependencies = ListScreen.Dependencies & DetailScreen.Dependencies
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  func list() -> ListScreen { ListScreen(dependencies: dependencies) }
  func detail(of article: String) -> DetailScreen { DetailScreen(article: article, dependencies: dependencies) }
}

private final class ListScreen {
  typealias Dependencies = HasArticleProvider
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  var rows: [String] { dependencies.articleProvider.articles() }
}

private final class DetailScreen {
  typealias Dependencies = HasImageProvider & HasAnalytics
  private let article: String
  private let dependencies: any Dependencies

  init(article: String, dependencies: any Dependencies) {
    self.article = article
    self.dependencies = dependencies
  }

  var image: String { dependencies.imageProvider.image(named: article) }
  var event: String { dependencies.analytics.track("shown") }
}

// MARK: One plain structure provides all

private struct AppDependencies: CompositionRoot, HasImageProvider, HasArticleProvider, HasAnalytics {
  let wiring = Wiring()
  var imageProvider: any ImageProvider { shared(.volatile) { LiveImages() } }
  var articleProvider: any ArticleProvider { shared(.volatile) { LiveArticles(dependencies: self) } }
  var analytics: any Analytics { shared(.volatile) { LiveAnalytics() } }
}

private struct LiveImages: ImageProvider { func image(named name: String) -> String { "\(name).png" } }
private struct LiveAnalytics: Analytics { func track(_ event: String) -> String { "live \(event)" } }

/// A node inside of the graph states its needs the same way as a screen at its edge.
private struct LiveArticles: ArticleProvider {
  typealias Dependencies = HasImageProvider
  let dependencies: any Dependencies
  func articles() -> [String] { ["first with \(dependencies.imageProvider.image(named: "first"))"] }
}

private struct FakeImages: ImageProvider { func image(named name: String) -> String { "no image" } }

/// A test's own structure, with the two parts that its subject names and no root at all.
private struct DetailDouble: DetailScreen.Dependencies {
  let imageProvider: any ImageProvider = FakeImages()
  let analytics: any Analytics = LiveAnalytics()
}

@Suite struct ProtocolCompositionTests {
  private let scope = Scope(AppDependencies())
  private var coordinator: FlowCoordinator { FlowCoordinator(dependencies: scope.root) }

  @Test func `a flow coordinator passes one root to consumers that see their own part of it`() {
    #expect(coordinator.list().rows == ["first with first.png"])
    #expect(coordinator.detail(of: "first").image == "first.png")
    #expect(coordinator.detail(of: "first").event == "live shown")
  }

  @Test func `a replacement reaches every consumer through the same root`() {
    let list = coordinator.list()
    let detail = coordinator.detail(of: "first")
    #expect(list.rows == ["first with first.png"])
    scope.root[\.imageProvider] = FakeImages()
    #expect(list.rows == ["first with no image"])
    #expect(detail.image == "no image")
  }

  @Test func `a test root is a whole double`() {
    struct Doubles: TestRoot, DetailScreen.Dependencies { let wiring = Wiring() }
    let (doubles, images) = (Doubles(), StubImageProvider())
    images.onImage = { "double of \($0)" }
    doubles[\.imageProvider] = images
    #expect(DetailScreen(article: "first", dependencies: doubles).image == "double of first")
    #expect(images.imageCalls == ["first"])
  }

  @Test func `any structure that conforms will do in a test`() {
    #expect(DetailScreen(article: "first", dependencies: DetailDouble()).image == "no image")
  }
}
