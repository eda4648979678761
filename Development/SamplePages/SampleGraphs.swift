// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension ProviderGraph {
  /// A shop with two child roots and each lifetime.
  static let shop = ProviderGraph(
    """
    root App
    session URLSession shared!
    defaults UserDefaults shared!
    clock any_Clock shared!
    database any_Database shared! < configuration
    configuration Configuration shared
    formatter PriceFormatter shared < configuration
    api any_API shared < session configuration
    images any_ImageLoader weak < session cache
    cache ImageCache weak < clock
    catalog any_Catalog shared < api database
    orders any_Orders shared < api database clock
    search SearchModel transient < catalog formatter
    checkout CheckoutModel perResolution < orders payments formatter
    payments any_Payments shared < api clock
    home HomeModel transient < catalog images search
    root LoginSession App
    user User shared
    token any_TokenStore shared! < App.defaults
    account AccountModel transient < user token App.api profile
    profile ProfileModel shared < user App.images App.api
    root Request App
    id UUID shared!
    trace Trace perResolution < id App.clock
    handler Handler transient < trace App.orders App.catalog
    """)

  /// The shop as it was before.
  static let formerShop: ProviderGraph = {
    var shop = ProviderGraph.shop
    shop.providers.removeAll { $0.id == "App.payments" || $0.id == "LoginSession.profile" }
    shop.edges.removeAll {
      [$0.from, $0.to].contains("App.payments") || [$0.from, $0.to].contains("LoginSession.profile")
    }
    let template = shop.providers[0]
    var coupons = template
    (coupons.id, coupons.name, coupons.type) = ("App.coupons", "coupons", "Coupons")
    (coupons.lifetime, coupons.isVolatile) = (.shared, false)
    shop.providers.append(coupons)
    shop.edges.append(Edge(from: "App.checkout", to: "App.coupons"))
    shop.edges.append(Edge(from: "App.coupons", to: "App.database"))
    for index in shop.providers.indices where shop.providers[index].name == "search" {
      shop.providers[index].lifetime = .shared
      shop.providers[index].type = "Search"
    }
    return shop
  }()

  /// Providers that need each other.
  static let cycle = ProviderGraph(
    """
    root App
    page Page transient < cart
    cart Cart shared < prices store
    prices Prices shared < cart discounts
    discounts Discounts shared < prices cart clock
    store Store shared < store
    clock any_Clock shared!
    """)

  /// Names that a careless page would take for its own.
  static let names: ProviderGraph = {
    let names = [
      "<script>alert('x')</script>", "\"quoted\"", "it's & <b>bold</b>", "🦊🌈", "مزود_البيانات", "ספק", "名前の提供者",
      "{{data}}", "</svg></body>", "`tick`", "]]>", "a\nb", "end", "%%{init}%%", "#35;", "<!--",
    ]
    var graph = ProviderGraph(roots: [Root(id: "Bad\"<i>Root</i>")])
    for (index, name) in names.enumerated() {
      graph.providers.append(
        Provider(
          id: "Root.\(name)", name: name, root: graph.roots[0].id, type: "Box<\(name)>",
          lifetime: Lifetime.allCases[index % 4], isVolatile: index % 5 == 0,
          place: Place(path: "<img src=x onerror=alert(2)>.swift", line: index, column: 1)))
      if index > 0 { graph.edges.append(Edge(from: "Root.\(names[index - 1])", to: "Root.\(name)")) }
    }
    graph.providers.sort { $0.id < $1.id }
    return graph
  }()

  /// A start-up in which two branches waited for each other without need.
  static let startUp: ProviderGraph = {
    var graph = ProviderGraph(
      """
      root App
      page Page transient < feed images
      feed Feed shared < api store
      api API shared < session
      session URLSession shared!
      images Images shared < disk session
      disk Disk shared!
      store Store shared < disk
      """)
    let spans: [String: (UInt64, UInt64)] = [
      "page": (0, 52_000_000), "feed": (1_000_000, 30_000_000), "api": (2_000_000, 9_000_000),
      "session": (3_000_000, 7_000_000), "store": (11_500_000, 17_000_000), "disk": (12_000_000, 11_000_000),
      "images": (31_500_000, 18_000_000),
    ]
    let order = spans.sorted { $0.value.0 + $0.value.1 < $1.value.0 + $1.value.1 }.map(\.key)
    for index in graph.providers.indices {
      guard let span = spans[graph.providers[index].name] else { continue }
      graph.providers[index].construction = Construction(
        order: order.firstIndex(of: graph.providers[index].name).map { $0 + 1 }, start: span.0, duration: span.1,
        state: "built")
    }
    return graph
  }()
}
