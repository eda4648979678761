// SPDX-License-Identifier: Apache-2.0
//
// System 1: stable and volatile dependencies. Pending: that no rule complains about the cart, and that every type is
// classified with the path that makes it so (the analyser); that a sealed test enforces it (the test support).

import Dovetail
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

private protocol HasURLSession: Sendable { var urlSession: URLSession { get } }

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

/// Answers every request by itself; each answer is a subclass, so tests that run at once share nothing.
private class URLProtocolDouble: URLProtocol {
  class var answer: Result<(status: Int, body: String), URLError> { .failure(URLError(.unknown)) }

  static var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [self]
    return URLSession(configuration: configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    switch Self.answer {
    case .success(let (status, body)):
      let response = HTTPURLResponse(url: request.url!, statusCode: status, httpVersion: nil, headerFields: nil)!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(body.utf8))
      client?.urlProtocolDidFinishLoading(self)
    case .failure(let error):
      client?.urlProtocol(self, didFailWithError: error)
    }
  }
}

private final class TwoProducts: URLProtocolDouble {
  override class var answer: Result<(status: Int, body: String), URLError> {
    .success((200, #"[{"name": "tea"}, {"name": "milk"}]"#))
  }
}

private final class NoConnection: URLProtocolDouble {
  override class var answer: Result<(status: Int, body: String), URLError> {
    .failure(URLError(.notConnectedToInternet))
  }
}

private final class ServerDown: URLProtocolDouble {
  override class var answer: Result<(status: Int, body: String), URLError> { .success((503, "")) }
}

private final class UnexpectedBody: URLProtocolDouble {
  override class var answer: Result<(status: Int, body: String), URLError> { .success((200, "<html>")) }
}

private struct ProductsDependencies: CompositionRoot, HasURLSession {
  let wiring = Wiring()
  var urlSession: URLSession { shared(.volatile) { .shared } }
}

@Suite struct VolatileNetworkTests {
  private func content(answeredBy double: URLProtocolDouble.Type) async -> ProductsScreen.Content {
    let root = ProductsDependencies().with(\.urlSession, double.session)
    return await ProductsScreen(dependencies: root).load()
  }

  @Test func `a products screen shows what a double of the network answers`() async {
    #expect(await content(answeredBy: TwoProducts.self) == .products(["tea", "milk"]))
  }

  @Test func `a products screen says what is wrong`() async {
    #expect(await content(answeredBy: NoConnection.self) == .message("no connection"))
    #expect(await content(answeredBy: ServerDown.self) == .message("server down"))
    #expect(await content(answeredBy: UnexpectedBody.self) == .message("unexpected body"))
  }
}

// MARK: Time

private protocol HasDate: Sendable { var now: Date { get } }
private protocol HasCalendar: Sendable { var calendar: Calendar { get } }

private struct Greeter {
  typealias Dependencies = HasDate & HasCalendar
  let dependencies: any Dependencies

  func greet(user: String) -> String { greet(user: user, at: dependencies.now) }

  func greet(user: String, at date: Date) -> String {
    let hour = dependencies.calendar.component(.hour, from: date)
    return "Good \(hour < 12 ? "morning" : "evening"), \(user)"
  }
}

private struct GreetingDependencies: CompositionRoot, HasDate, HasCalendar {
  let wiring = Wiring()
  var now: Date { transient(.volatile) { Date() } }
  var timeZone: TimeZone { shared(.volatile) { .current } }
  var calendar: Calendar { shared { calendar(in: timeZone) } }

  private func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

@Suite struct VolatileTimeTests {
  private let root = GreetingDependencies().with(\.timeZone, TimeZone(secondsFromGMT: 2 * 3600)!)

  private func time(_ hour: Int) -> Date {
    let components = DateComponents(timeZone: root.timeZone, year: 2024, month: 5, day: 1, hour: hour)
    return root.calendar.date(from: components)!
  }

  @Test(arguments: [(9, "Good morning, Ada"), (16, "Good evening, Ada")])
  func `a greeting depends on the time of day in a fixed time zone`(hour: Int, greeting: String) {
    #expect(Greeter(dependencies: root).greet(user: "Ada", at: time(hour)) == greeting)
    root[\.now] = time(hour)
    #expect(Greeter(dependencies: root).greet(user: "Ada") == greeting)
  }

  @Test func `the same instant is greeted by the time zone that is put in its place`() {
    let instant = time(9)
    root[\.timeZone] = TimeZone(secondsFromGMT: 9 * 3600)!
    #expect(Greeter(dependencies: root).greet(user: "Ada", at: instant) == "Good evening, Ada")
  }
}

// MARK: What is not written yet, and data known at run time

private struct NewsItem: Equatable, Sendable { var title: String }

private protocol NewsLoader: Sendable { func load() async throws -> [NewsItem] }

/// Stands in for a loader that nobody has written yet.
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
  var urlSession: URLSession { shared(.volatile) { .shared } }
  var now: Date { transient(.volatile) { Date() } }
  var calendar: Calendar { shared(.volatile) { .current } }
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
    root[\.urlSession] = TwoProducts.session
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
    root[\.calendar] = Calendar(identifier: .gregorian)
    root[\.now] = root.calendar.date(from: DateComponents(year: 2024, month: 5, day: 1, hour: 9))!
    let detail = NewsScreen(dependencies: root).tap(NewsItem(title: "two"))
    #expect(detail.title == "two")
    #expect(detail.headline == "Good morning, reader")
  }
}
