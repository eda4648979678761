import Dovetail
import Foundation

struct Settings: Sendable {
  let text: String
  init() { text = (try? String(contentsOfFile: "/etc/settings", encoding: .utf8)) ?? "" }
  init(text: String) { self.text = text }
}

final class Flag: Sendable {
  let isOn: Bool
  init() { isOn = UserDefaults.standard.bool(forKey: "flag") }
  init(isOn: Bool) { self.isOn = isOn }
}

struct Database: Sendable {
  let greeting: Data
  init(at url: URL) async throws { greeting = try await URLSession.shared.data(from: url).0 }
}

struct Level: Sendable {
  let created: Date
  init() { created = Date() }
}

struct AppRoot: CompositionRoot {
  let wiring = Wiring()
  var settings: Settings { shared { Settings() } }
  var given: Settings { shared { Settings(text: "a") } }
  var flag: Flag { shared { Flag() } }
  var off: Flag { shared { Flag(isOn: false) } }
  var marked: Flag { shared(.volatile) { Flag() } }
  var level: Level { shared { Level() } }
  var database: Database {
    get async throws { try await shared { try await Database(at: URL(string: "https://db.example")!) } }
  }
}

@main struct App {
  static func main() async throws {
    let root = AppRoot()
    print(root.settings, root.given, root.flag, root.off, root.marked, root.level, try await root.database)
  }
}
