// SPDX-License-Identifier: Apache-2.0
//
// Stable and volatile dependencies. That no rule complains about the cart, and that every type is classified with the
// path that makes it so, is shown by `VerdictTests` of the analyser.

import Dovetail
import DovetailSystem
import DovetailTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// MARK: A stable dependency is used directly

private struct Cart {
  private(set) var items: [CartItem] = []
  var total: Int { items.map(\.amount).reduce(0, +) }
  mutating func add(_ item: CartItem) { items.append(item) }
}

private struct CartItem { var amount: Int }

@Suite struct StableTests {
  @Test func `a cart needs no seam: its total after two items of amount 1 is 2`() {
    var cart = Cart()
    cart.add(CartItem(amount: 1))
    cart.add(CartItem(amount: 1))
    #expect(cart.total == 2)
  }
}

// MARK: The network

private struct Product: Codable, Equatable { var name: String }

private final class ProductsScreen {
  typealias Dependencies = HasURLSession

  enum Content: Equatable {
    case products([String])
    case message(String)
  }

  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  func load() async -> Content {
    do {
      let url = URL(string: "https://products.example/list")!
      let (data, response) = try await dependencies.urlSession.data(from: url)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { return .message("server down") }
      return .products(try JSONDecoder().decode([Product].self, from: data).map(\.name))
    } catch is DecodingError {
      return .message("unexpected body")
    } catch {
      return .message("no connection")
    }
  }
}

/// The session is the one that `DovetailSystem` provides.
private struct ProductsDependencies: CompositionRoot, HasURLSession { let wiring = Wiring() }

@Suite struct VolatileNetworkTests {
  private let root = ProductsDependencies()

  private func content(
    answeredBy answer: @escaping @Sendable (URLRequest) throws -> URLAnswer?
  ) async -> ProductsScreen.Content {
    root[\.urlSession] = .answering(answer)
    return await ProductsScreen(dependencies: root).load()
  }

  @Test func `a products screen shows what a double of the network answers`() async {
    #expect(
      await content { _ in try .json([Product(name: "tea"), Product(name: "milk")]) } == .products(["tea", "milk"]))
    #expect(root.urlSession.receivedRequests.map(\.url?.absoluteString) == ["https://products.example/list"])
  }

  @Test func `a products screen says what is wrong`() async {
    #expect(await content { _ in throw URLError(.notConnectedToInternet) } == .message("no connection"))
    #expect(await content { _ in .status(503) } == .message("server down"))
    #expect(await content { _ in .text("<html>") } == .message("unexpected body"))
  }
}

// MARK: Time

private struct Greeter {
  typealias Dependencies = HasDate & HasCalendar
  let dependencies: any Dependencies

  func greet(user: String) -> String { greet(user: user, at: dependencies.date.now) }

  func greet(user: String, at date: Date) -> String {
    let hour = dependencies.calendar.component(.hour, from: date)
    return "Good \(hour < 12 ? "morning" : "evening"), \(user)"
  }
}

private struct GreetingDependencies: CompositionRoot, HasDate, HasCalendar { let wiring = Wiring() }

@Suite struct VolatileTimeTests {
  private let calendar = Calendar.fixed(in: TimeZone(secondsFromGMT: 2 * 3600)!)
  private let root: GreetingDependencies

  init() { root = GreetingDependencies().with(\.calendar, calendar) }

  private func time(_ hour: Int) -> Date {
    calendar.date(from: DateComponents(year: 2024, month: 5, day: 1, hour: hour))!
  }

  @Test(arguments: [(9, "Good morning, Ada"), (16, "Good evening, Ada")])
  func `a greeting depends on the time of day in a fixed time zone`(hour: Int, greeting: String) {
    #expect(Greeter(dependencies: root).greet(user: "Ada", at: time(hour)) == greeting)
    root[\.date] = .constant(time(hour))
    #expect(Greeter(dependencies: root).greet(user: "Ada") == greeting)
  }

  @Test func `the same instant is greeted by the calendar that is put in its place`() {
    let instant = time(9)
    root[\.calendar] = .fixed(in: TimeZone(secondsFromGMT: 9 * 3600)!)
    #expect(Greeter(dependencies: root).greet(user: "Ada", at: instant) == "Good evening, Ada")
  }

  @Test func `a greeting changes while a clock is advanced`() async {
    let clock = TestClock()
    root[\.date] = .following(clock, from: time(11))
    #expect(Greeter(dependencies: root).greet(user: "Ada") == "Good morning, Ada")
    await clock.advance(by: .seconds(3600))
    #expect(Greeter(dependencies: root).greet(user: "Ada") == "Good evening, Ada")
  }
}

// MARK: What is not written yet, and data known at run time

private struct NewsItem: Equatable, Sendable { var title: String }

private protocol NewsLoader: Sendable { func load() async throws -> [NewsItem] }

/// Stands in for a loader that is not written yet.
private struct StubNewsLoader: NewsLoader {
  func load() -> [NewsItem] { ["one", "two", "three"].map(NewsItem.init) }
}

private struct RemoteNewsLoader: NewsLoader {
  let session: URLSession

  func load() async throws -> [NewsItem] {
    let (data, _) = try await session.data(from: URL(string: "https://news.example/list")!)
    return try JSONDecoder().decode([Product].self, from: data).map { NewsItem(title: $0.name) }
  }
}

private struct FailingNewsLoader: NewsLoader {
  func load() throws -> [NewsItem] { throw URLError(.timedOut) }
}

@MainActor private final class NewsViewModel {
  enum State: Equatable {
    case idle
    case loaded([NewsItem])
    case failed(URLError.Code?)
  }

  private(set) var state = State.idle
  private let loader: any NewsLoader

  init(loader: any NewsLoader) { self.loader = loader }

  func load() async {
    do { state = .loaded(try await loader.load()) } catch { state = .failed((error as? URLError)?.code) }
  }
}

@MainActor private final class NewsScreen {
  typealias Dependencies = HasNewsViewModel & HasNewsDetail

  let model: NewsViewModel
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) {
    model = dependencies.newsViewModel
    self.dependencies = dependencies
  }

  func tap(_ item: NewsItem) -> NewsDetailScreen { dependencies.newsDetail(of: item) }
}

@MainActor private final class NewsDetailScreen {
  let title: String
  let headline: String

  init(item: NewsItem, greeter: Greeter) {
    title = item.title
    headline = greeter.greet(user: "reader")
  }
}

private protocol HasNewsViewModel: Sendable { @MainActor var newsViewModel: NewsViewModel { get } }
private protocol HasNewsDetail: Sendable { @MainActor func newsDetail(of item: NewsItem) -> NewsDetailScreen }

private struct NewsDependencies: CompositionRoot, HasURLSession, HasDate, HasCalendar, HasNewsViewModel, HasNewsDetail {
  let wiring = Wiring()
  var newsLoader: any NewsLoader { shared(.volatile) { StubNewsLoader() } }
  var greeter: Greeter { transient { Greeter(dependencies: self) } }
  @MainActor var newsViewModel: NewsViewModel { transient { NewsViewModel(loader: newsLoader) } }

  func newsDetail(of item: NewsItem) -> NewsDetailScreen { NewsDetailScreen(item: item, greeter: greeter) }
}

@MainActor @Suite struct VolatileUnwrittenTests {
  private let root = NewsDependencies()

  @Test func `a news list runs on a stub until its loader is written`() async {
    let screen = NewsScreen(dependencies: root)
    #expect(screen.model.state == .idle)
    await screen.model.load()
    #expect(screen.model.state == .loaded(["one", "two", "three"].map(NewsItem.init)))
  }

  @Test func `the stub is replaced by the real loader in one line at the root`() async {
    root.replace(\.newsLoader) { [root] in RemoteNewsLoader(session: root.urlSession) }
    root[\.urlSession] = .answering { _ in try .json([Product(name: "tea"), Product(name: "milk")]) }
    let screen = NewsScreen(dependencies: root)
    await screen.model.load()
    #expect(screen.model.state == .loaded([NewsItem(title: "tea"), NewsItem(title: "milk")]))
  }

  @Test func `a news view model reports the loading error`() async {
    root[\.newsLoader] = FailingNewsLoader()
    let screen = NewsScreen(dependencies: root)
    await screen.model.load()
    #expect(screen.model.state == .failed(.timedOut))
  }

  @Test func `the detail screen gets its news item at run time and the rest from the root`() {
    root[\.calendar] = .fixed()
    root[\.date] = .constant(root.calendar.date(from: DateComponents(year: 2024, month: 5, day: 1, hour: 9))!)
    let detail = NewsScreen(dependencies: root).tap(NewsItem(title: "two"))
    #expect(detail.title == "two")
    #expect(detail.headline == "Good morning, reader")
  }
}

// MARK: A sealed test enforces it

@Suite(.sealed) struct SealedVolatileTests {
  @Test func `a session that was not replaced fails the test by name and no request leaves the process`() async {
    await withKnownIssue {
      let screen = ProductsScreen(dependencies: ProductsDependencies())
      #expect(await screen.load() == .message("no connection"))
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "GET https://products.example/list was requested, but `urlSession` is volatile and was not replaced")
      }
    }
  }

  @Test func `a date that was not replaced fails the test by name`() {
    let root = GreetingDependencies().with(\.calendar, .fixed())
    withKnownIssue {
      _ = Greeter(dependencies: root).greet(user: "Ada")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the current date was read, but `date` is volatile") }
    }
  }

  @Test func `a stable part runs for real and a volatile one that is not called reports nothing`() {
    var cart = Cart()
    cart.add(CartItem(amount: 1))
    #expect(cart.total == 1)
    _ = ProductsScreen(dependencies: ProductsDependencies())
    let root = GreetingDependencies().with(\.calendar, .fixed())
    #expect(Greeter(dependencies: root).greet(user: "Ada", at: Date(timeIntervalSince1970: 0)) == "Good morning, Ada")
  }
}
