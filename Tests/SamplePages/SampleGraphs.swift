// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension ProviderGraph {
  /// A graph that is written down: `name: Type lifetime! < names`, with `!` for volatile, and a scope in front of its own.
  init(_ text: String) {
    var scope = Scope(id: "App")
    var graph = ProviderGraph()
    for (number, line) in text.split(separator: "\n").enumerated() {
      if line.hasPrefix("scope ") {
        let words = line.split(separator: " ")
        scope = Scope(id: String(words[1]), parent: words.count > 2 ? String(words[2]) : nil)
        graph.scopes.append(scope)
        continue
      }
      let sides = line.split(separator: "<", maxSplits: 1).map { $0.split(separator: " ") }
      let isVolatile = sides[0][2].hasSuffix("!")
      let id = "\(scope.id).\(sides[0][0])"
      graph.providers.append(
        Provider(
          id: id, name: String(sides[0][0]), scope: scope.id, type: String(sides[0][1].replacing("_", with: " ")),
          lifetime: Lifetime(rawValue: String(sides[0][2].filter { $0 != "!" })) ?? .shared, isVolatile: isVolatile,
          place: Place(path: "Sources/\(scope.id)/Dependencies.swift", line: number + 1, column: 3)))
      for target in sides.dropFirst().joined() {
        graph.edges.append(Edge(from: id, to: target.contains(".") ? String(target) : "\(scope.id).\(target)"))
      }
    }
    graph.providers.sort { $0.id < $1.id }
    graph.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    self = graph
  }

  /// A shop with two child roots and each lifetime.
  static let shop = ProviderGraph(
    """
    scope App
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
    scope LoginSession App
    user User shared
    token any_TokenStore shared! < App.defaults
    account AccountModel transient < user token App.api profile
    profile ProfileModel shared < user App.images App.api
    scope Request App
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
    scope App
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
    var graph = ProviderGraph(scopes: [Scope(id: "Bad\"<i>Root</i>")])
    for (index, name) in names.enumerated() {
      graph.providers.append(
        Provider(
          id: "Root.\(name)", name: name, scope: graph.scopes[0].id, type: "Box<\(name)>",
          lifetime: Lifetime.allCases[index % 4], isVolatile: index % 5 == 0,
          place: Place(path: "<img src=x onerror=alert(2)>.swift", line: index, column: 1)))
      if index > 0 { graph.edges.append(Edge(from: "Root.\(names[index - 1])", to: "Root.\(name)")) }
    }
    graph.providers.sort { $0.id < $1.id }
    return graph
  }()

  /// A big program in layers: most reads are near, some go far down, many end in few volatile leaves.
  static func big(providers count: Int) -> ProviderGraph {
    var word: UInt64 = 42
    func random(_ bound: Int) -> Int {
      word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((word >> 33) % UInt64(bound))
    }
    let roots = (0..<max(1, count / 100)).map { $0 == 0 ? "App" : "Feature\($0)Dependencies" }
    let kinds = ["Store", "Loader", "Model", "Cache", "Service", "Formatter", "Client", "Screen", "Flow", "Policy"]
    let topics = [
      "news", "cart", "user", "price", "image", "order", "search", "map", "chat", "track", "offer", "video",
    ]
    var graph = ProviderGraph(
      scopes: roots.enumerated().map { Scope(id: $1, parent: $0 == 0 ? nil : "App") }.sorted { $0.id < $1.id })
    // What a provider may read: those of lower levels, of its own root or of the app's.
    let levels = 9
    var members = [[[String]]](repeating: Array(repeating: [], count: levels), count: roots.count)
    for number in 0..<count {
      let root = number % 4 == 0 ? 0 : random(roots.count)
      let level = number * levels / count
      let name = "\(topics[random(topics.count)])\(kinds[random(kinds.count)])\(number)"
      let id = "\(roots[root]).\(name)"
      graph.providers.append(
        Provider(
          id: id, name: name, scope: roots[root], type: "any \(name.prefix(1).uppercased())\(name.dropFirst())",
          lifetime: Lifetime.allCases[random(10) < 7 ? 0 : random(4)], isVolatile: level == 0 && random(4) == 0,
          place: Place(path: "Sources/\(roots[root])/\(name).swift", line: 10 + random(200), column: 3)))
      if level > 0 {
        for _ in 0..<(1 + random(4)) {
          let below = random(3) > 0 ? level - 1 : random(level)
          let own = members[root][below]
          let targets = random(4) > 0 && !own.isEmpty ? own : members[0][below].prefix(12) + own
          if !targets.isEmpty { graph.edges.append(Edge(from: id, to: targets[random(targets.count)])) }
        }
      }
      members[root][level].append(id)
    }
    graph.providers.sort { $0.id < $1.id }
    graph.edges = Set(graph.edges).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return graph
  }

  /// A start-up in which two branches waited for each other without need.
  static let startUp: ProviderGraph = {
    var graph = ProviderGraph(
      """
      scope App
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

extension FindingsReport {
  /// Findings about the shop.
  static let shop = FindingsReport(
    findings: [
      Finding(
        rule: .volatileUse, level: .error, place: Place(path: "Sources/App/LiveAPI.swift", line: 14, column: 9),
        subject: "API", message: "`URLSession.shared` is used directly", category: .network,
        trace: [
          Finding.Step(
            "`API.load` calls `URLSession.shared`", at: Place(path: "Sources/App/LiveAPI.swift", line: 14, column: 9)),
          Finding.Step("the network is outside of the process"),
        ],
        help: "take a `URLSession` in the initialiser, and provide it at the root", discriminator: "URLSession.shared"),
      Finding(
        rule: .unmarkedVolatile, level: .warning,
        place: Place(path: "Sources/App/Dependencies.swift", line: 7, column: 3), subject: "App.formatter",
        message: "`formatter` builds a volatile `Locale.current`",
        trace: [
          Finding.Step(
            "it is not declared `.volatile`", at: Place(path: "Sources/App/Dependencies.swift", line: 7, column: 3))
        ],
        help: "write `shared(.volatile)`", discriminator: "formatter"),
      Finding(
        rule: .unfinished, level: .note, place: Place(path: "Sources/App/Coupons.swift", line: 3, column: 1),
        subject: "Coupons", message: "`coupons` is not written yet", trace: [Finding.Step("it is `unimplemented`")],
        help: "write it", discriminator: "coupons"),
    ],
    suppressed: [
      SuppressedFinding(
        Finding(
          rule: .hiddenSingleton, level: .note, place: Place(path: "Sources/App/Log.swift", line: 5, column: 1),
          subject: "Log", message: "`Log.shared` is used directly", trace: [Finding.Step("it is a global instance")],
          help: "take it in the initialiser", discriminator: "Log.shared"), .comment(reason: "logging is fine"))
    ])

  /// Findings whose texts look like markup.
  static let names = FindingsReport(
    findings: [
      Finding(
        rule: .volatileUse, level: .warning, place: Place(path: "<b>.swift", line: 1, column: 1),
        subject: "<script>alert(3)</script>", message: "</article><script>alert(4)</script>",
        trace: [Finding.Step("<img src=x onerror=alert(5)>")], help: "\"&<>", discriminator: "x")
    ])
}
