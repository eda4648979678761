// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

/// The program of the first text: what is stable is used directly, what is volatile is injected.
private let shop = """
  import Dovetail
  import Foundation

  struct Item: Equatable { let amount: Int }

  final class Cart {
    private var items: [Item] = []
    func add(_ item: Item) { items.append(item) }
    func total() -> Int { items.reduce(0) { $0 + $1.amount } }
  }

  protocol NewsLoader: Sendable { func load() async throws -> [String] }

  struct RemoteNewsLoader: NewsLoader {
    let session: URLSession
    func load() async throws -> [String] {
      let data = try await session.data(from: URL(string: "https://example.com")!).0
      return [String(decoding: data, as: UTF8.self)]
    }
  }

  final class NewsModel: Sendable {
    private let loader: any NewsLoader
    init(loader: any NewsLoader) { self.loader = loader }
    func reload() async throws { _ = try await loader.load() }
  }

  final class NewsScreen {
    private let model: NewsModel
    init(model: NewsModel) { self.model = model }
  }

  final class DetailScreen {
    private let item: Item
    init(item: Item) { self.item = item }
  }

  struct Shop: CompositionRoot {
    let wiring = Wiring()
    var session: URLSession { shared(.volatile) { .shared } }
    var loader: any NewsLoader { shared { RemoteNewsLoader(session: session) } }
    var model: NewsModel { shared { NewsModel(loader: loader) } }
  }

  func start(_ shop: Shop) -> NewsScreen { NewsScreen(model: shop.model) }
  """

@Suite struct VerdictTests {
  private let result = Source(shop).result()

  private func verdict(_ name: String) throws -> TypeVerdict {
    try #require(result.types.first { $0.name == name })
  }

  @Test func `a program that injects what is volatile has no findings`() {
    #expect(result.findings == [])
  }

  @Test func `a cart is stable`() throws {
    #expect(try !verdict("Cart").isVolatile && verdict("Cart").path.isEmpty)
    #expect(try !verdict("Item").isVolatile)
  }

  @Test func `a screen that is passed data known at run time is stable`() throws {
    #expect(try !verdict("DetailScreen").isVolatile)
  }

  @Test func `a type that depends on a volatile one is volatile, with the path to it`() throws {
    #expect(try verdict("RemoteNewsLoader").path.map(\.text) == ["`RemoteNewsLoader` keeps `URLSession`"])
    #expect(
      try verdict("NewsScreen").path.map(\.text) == [
        "`NewsScreen` keeps `NewsModel`", "`NewsModel` keeps `NewsLoader`", "`NewsLoader` can be `RemoteNewsLoader`",
        "`RemoteNewsLoader` keeps `URLSession`",
      ])
    #expect(try verdict("NewsScreen").path.allSatisfy { $0.place != nil })
  }

  @Test(arguments: [
    "struct User { let parts: [any Loader] }", "struct User { let parts: [String: any Loader?] }",
    "struct User<L: Loader> { let part: L }", "struct User<L> where L: Loader { let part: Box<L> }",
    "struct User { let part: Box<Remote> }", "struct User { let parts: (any Loader, Int) }",
    "struct User { let make: @Sendable (Int) -> any Loader }", "enum User { case loading(any Loader) }",
    "final class User { init<L: Loader>(loader: L) {}; func load() {} }",
  ])
  func `what a type holds inside another one makes it volatile as well`(source: String) throws {
    let result = Source(
      """
      import Foundation
      protocol Loader { func load() async throws }
      struct Remote: Loader { func load() async throws { _ = try await URLSession.shared.data(from: .temporary) } }
      struct Box<Content> { let content: Content; func open() {} }
      \(source)
      """
    ).result()
    #expect(try #require(result.types.first { $0.name == "User" }).isVolatile)
  }

  @Test(arguments: [
    "struct User { let type: Remote.Type }", "struct User { let use: (any Loader) -> Int }",
    "struct User<Loader> { let part: Loader }", "struct User { let path: KeyPath<Remote, Int> }",
    "struct Tag<Named> { let id: Int; func f() {} }\nstruct User { let tag: Tag<Remote> }",
  ])
  func `what a type only names does not make it volatile`(source: String) throws {
    let result = Source(
      """
      import Foundation
      protocol Loader { func load() async throws }
      struct Remote: Loader { func load() async throws { _ = try await URLSession.shared.data(from: .temporary) } }
      \(source)
      """
    ).result()
    #expect(try !#require(result.types.first { $0.name == "User" }).isVolatile)
  }

  @Test(arguments: [
    ("shared(.volatile) { unimplemented(\"news\") }", "`App.loader` is not implemented yet"),
    ("shared(.volatile) { StoredNews(SQLiteStore()) }", "`App.loader` is declared `.volatile`"),
  ])
  func `what depends on a part that is declared volatile, or not written yet, is volatile`(
    factory: String, reason: String
  ) throws {
    let types = Source(
      """
      import Dovetail
      import SQLiteStores

      protocol NewsLoader: Sendable { func load() -> [String] }
      struct StoredNews: NewsLoader {
        let store: SQLiteStore
        init(_ store: SQLiteStore) { self.store = store }
        func load() -> [String] { store.all }
      }
      final class NewsModel: Sendable {
        private let loader: any NewsLoader
        init(loader: any NewsLoader) { self.loader = loader }
      }
      struct App: CompositionRoot {
        let wiring = Wiring()
        var loader: any NewsLoader { \(factory) }
        var model: NewsModel { shared { NewsModel(loader: loader) } }
        var title: String { shared(.volatile) { "News" } }
      }
      final class Headline { let title: String; init(title: String) { self.title = title } }
      """
    ).result().types
    let model = try #require(types.first { $0.name == "NewsModel" })
    #expect(model.path.map(\.text) == ["`NewsModel` keeps `NewsLoader`", reason])
    #expect(try !#require(types.first { $0.name == "Headline" }).isVolatile)
  }

  @Test func `the reach counts the types that are volatile through one`() throws {
    #expect(try verdict("RemoteNewsLoader").reach > verdict("NewsModel").reach)
    #expect(try verdict("NewsScreen").reach == 0)
  }

  @Test func `a type that is volatile through several others counts for each of them`() {
    let types = Source(
      """
      import Foundation

      final class Deadline { func isOver(_ date: Date) -> Bool { Date() > date } }
      final class Downloads { func load(_ url: URL) async throws { _ = try await URLSession.shared.data(from: url) } }
      final class Sync { let deadline = Deadline(), downloads = Downloads() }
      final class Screen { let sync = Sync() }
      final class Widget { let sync = Sync(), downloads = Downloads() }
      """
    ).result().types
    let reach = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0.reach) })
    #expect(reach == ["Deadline": 3, "Downloads": 3, "Sync": 2, "Screen": 0, "Widget": 0])
  }

  @Test func `the graph knows what is built from the session`() throws {
    let model = try #require(result.graph.providers.first { $0.id == "Shop.model" })
    #expect(model.volatilePath == ["Shop.loader", "Shop.session"])
    #expect(
      result.graph.edges.map { "\($0.from) → \($0.to)" } == ["Shop.loader → Shop.session", "Shop.model → Shop.loader"])
  }

  @Test func `a construction is listed with its place`() throws {
    #expect(try verdict("NewsModel").constructedAt.map(\.line) == [42])
  }

  @Test func `a type that uses a volatile global instance is volatile`() throws {
    let result = Source(
      """
      import Foundation

      final class Client {
        static let shared = Client()
        func load() async throws -> Data { try await URLSession.shared.data(from: URL(string: "https://a.test")!).0 }
      }
      final class Orders {
        private let client = Client.shared
        func orders() async throws -> Data { try await client.load() }
      }
      final class Images {
        func logo() async throws -> Data { try await Client.shared.load() }
      }
      final class Screen {
        private let orders = Orders()
      }
      final class Cart {
        private let client: Client
        init(client: Client = .shared) { self.client = client }
      }
      final class Total {
        func isSame(_ client: Client) -> Bool { client === Client.shared }
      }
      """
    ).result()
    let paths = Dictionary(uniqueKeysWithValues: result.types.map { ($0.name, $0.path.map(\.text)) })
    #expect(paths["Orders"] == ["`Orders` uses `Client.shared`", "`URLSession.shared` talks to the network"])
    #expect(paths["Images"]?.first == "`Images` uses `Client.shared`")
    #expect(paths["Screen"]?.first == "`Screen` makes `Orders`")
    #expect(paths["Cart"]?.first == "`Cart` keeps `Client`")
    #expect(paths["Total"] == [])
    #expect(result.types.first { $0.name == "Client" }?.reach == 4)
    let injections = Dictionary(uniqueKeysWithValues: result.types.map { ($0.name, $0.injections) })
    #expect(injections["Orders"] == ["Client.shared"])
    #expect(injections["Cart"] == [])
  }

  @Test func `a property that a dependency library fills counts without a written type`() {
    let source = """
      import ComposableArchitecture
      import FactoryKit
      import Foundation

      final class Weather {
        func load() async throws -> Data { try await URLSession.shared.data(from: URL(string: "https://a.test")!).0 }
      }
      extension Container {
        var weather: Factory<Weather> { self { Weather() } }
        var title: Factory<String> { self { "Weather" } }
      }
      extension DependencyValues {
        var forecast: Weather {
          get { self[WeatherKey.self] }
          set { self[WeatherKey.self] = newValue }
        }
      }
      final class Implied { @Injected(\\.weather) var weather }
      final class Written { @LazyInjected(\\Container.weather) private var weather }
      final class Switched { @Injected(\\.weather, isLazy: true) var weather }
      final class Value { @Dependency(\\.forecast) var forecast }
      final class Key { @Dependency(Weather.self) private var weather }
      final class Title { @Injected(\\.title) var title }
      final class Other { @Published(\\.weather) var weather }
      """
    let types = Source(source).result().types
    let paths = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0.path.first?.text) })
    for name in ["Implied", "Written", "Switched", "Value", "Key"] {
      #expect(paths[name] == "`\(name)` keeps `Weather`")
    }
    #expect(paths["Title"] == .some(nil) && paths["Other"] == .some(nil))
    #expect(types.first { $0.name == "Weather" }?.reach == 5)
  }

  @Test func `a stable type names the uses that are notes only`() throws {
    let result = Source(
      """
      import Foundation

      struct Order: Codable { let id: String }
      final class Orders {
        func place() -> Order { Order(id: UUID().uuidString) }
      }
      func start() { _ = Orders().place() }
      """
    ).result()
    let orders = try #require(result.types.first { $0.name == "Orders" })
    #expect(!orders.isVolatile)
    #expect(orders.noted.map(\.text) == ["`UUID()` generates an identifier"])
    #expect(orders.noted.first?.place?.line == 5)
  }

  @Test func `a type that keeps a monitor of the network is volatile`() throws {
    let source = """
      import Network
      final class Connection {
        let monitor: NWPathMonitor
        init(monitor: NWPathMonitor) { self.monitor = monitor }
      }
      """
    let connection = try #require(Source(source).result().types.first { $0.name == "Connection" })
    #expect(connection.isVolatile)
  }

  @Test func `a level that the configuration chooses counts for what the catalogue lists as a warning`() throws {
    let source = """
      import Network
      final class SyncModel {
        private let monitor = NWPathMonitor()
        func canSync() -> Bool { monitor.currentPath.status == .satisfied }
      }
      """
    let configuration = try Configuration(json: [UInt8](#"{ "levels": { "volatile-use": "error" } }"#.utf8))
    #expect(Source(source).result().findings.map(\.level) == [.warning])
    #expect(Source(source).result(configuration).findings.map(\.level) == [.error])
  }
}
