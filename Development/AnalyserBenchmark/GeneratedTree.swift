// SPDX-License-Identifier: Apache-2.0

import TestFolders

/// A package with a given number of lines, which is the same on every machine.
///
/// Each file is a view model, a service or a view as applications have them: properties, initialisers with default
/// arguments, closures, conditions, string interpolation and comments.
struct GeneratedTree {
  private let folder: ScratchFolder
  private(set) var lineCount = 0
  private(set) var firstFile = ""

  init(lines: Int) throws {
    folder = try ScratchFolder()
    var number = 0
    var targets: [String] = []
    while lineCount < lines {
      let module = "Feature\(number / 40)"
      if number % 40 == 0 { targets.append(".target(name: \"\(module)\")") }
      let source = Self.source(number)
      let file = "Sources/\(module)/File\(number).swift"
      try folder.write(file, source)
      if number == 0 { firstFile = path + "/" + file }
      lineCount += source.utf8.count { $0 == 0x0A }
      number += 1
    }
    let manifest = "let package = Package(name: \"Generated\", targets: [\(targets.joined(separator: ", "))])\n"
    try folder.write("Package.swift", manifest)
  }

  var path: String { folder.path }

  private static func source(_ number: Int) -> String {
    var text = "import Foundation\n\n"
    for part in 0..<5 {
      let name = "Feed\(number)x\(part)"
      text += """
        /// Loads what `\(name)` shows, and remembers when.
        protocol \(name)Loading: Sendable {
          func items(for user: User, after date: Date?) async throws -> [Item]
        }

        final class \(name)Model: ObservableObject, \(name)Loading {
          typealias Dependencies = HasArticles & HasClock & Has\(name)
          private let dependencies: any Dependencies
          private let session: URLSession
          @Published private(set) var items: [Item] = []
          private var cache: [Item.ID: (item: Item, date: Date)] = [:]

          init(dependencies: any Dependencies, session: URLSession = .shared, limit: Int = \(part + 10)) {
            self.dependencies = dependencies
            self.session = session
          }

          func items(for user: User, after date: Date?) async throws -> [Item] {
            guard let url = URL(string: "https://example.com/\\(user.id)/items?limit=\\(limit)"), !user.isGuest else {
              throw LoadingError.invalid(user.name)
            }
            let start = Date()
            let (data, response) = try await session.data(for: URLRequest(url: url))
            if let http = response as? HTTPURLResponse, http.statusCode != 200 {
              throw LoadingError.status(http.statusCode)
            }
            let decoded = try JSONDecoder().decode([Item].self, from: data)
            for item in decoded where item.date > date ?? .distantPast {
              cache[item.id] = (item, item.date.addingTimeInterval(Double(\(number % 60)) * 0.5))
            }
            log("\\(decoded.count) items in \\(Date().timeIntervalSince(start)) s")
            return decoded.filter { !$0.isHidden && $0.score > \(part) }.sorted { $0.date > $1.date }
          }

          #if DEBUG
            func reset() { cache.removeAll(); UserDefaults.standard.removeObject(forKey: "\(name)") }
          #endif

          private func update(_ item: Item, with change: Change) -> Item? {
            switch change {
            case .rename(let name): return Item(id: item.id, name: name, date: item.date)
            case .move(let index) where index < items.count:
              items.swapAt(index, items.firstIndex(of: item) ?? 0)
              return item
            case .move, .none: return nil
            }
          }
        }


        """
    }
    return text
  }
}
