// SPDX-License-Identifier: Apache-2.0

internal import DovetailFindings

/// Words in the names of types whose job is a part of the outside world.
enum Affinities {
  /// The words for a category.
  ///
  /// A weak sign: it counts only together with what the type does.
  static func words(of category: VolatileCategory) -> [String] {
    switch category {
    case .network:
      [
        "Network", "Reachab", "Connect", "Socket", "Server", "Client", "Browser", "Peer", "Transport", "StoreKit",
        "Purchas",
        "Subscription", "IAP", "Geocod", "Firebase", "Bonjour", "API", "HTTP", "WebService", "Remote", "Download",
        "Upload",
        "Discover", "Advertis", "Listener", "Products", "Receipt",
      ]
    case .files:
      [
        "File", "Director", "Folder", "Disk", "Cache", "Storage", "Document", "Persist", "Archiv", "Path", "Store",
        "Backup",
        "Logger", "Sandbox", "Import", "Export", "Bundle", "Database", "Workspace", "Loader", "Reader", "Writer",
        "Saver",
        "Download", "Asset", "Resource",
      ]
    case .storage:
      [
        "Keychain", "Defaults", "Setting", "Preference", "Persist", "Storage", "Store", "Database", "CoreData", "Cloud",
        "Cookie", "Vault", "Secret", "Secure", "Credential", "Token", "Cache", "SQL", "Sqlite", "Realm", "Repository",
        "DataController",
        "Migrat", "Flags", "Session", "Account", "KeyManager", "Keys", "Crypto", "Config",
      ]
    case .process:
      [
        "Process", "Shell", "Environment", "Command", "Launch", "System", "Subprocess", "Exec", "Config", "Script",
        "Tool",
        "Task", "Argument", "Signal", "Terminal", "Console", "Prompt", "CLI", "Env",
      ]
    case .device:
      [
        "Device", "Locat", "Geo", "Bluetooth", "Motion", "Health", "Photo", "Camera", "Clipboard", "Pasteboard",
        "Notif",
        "Permission", "Authoriz", "Haptic", "Audio", "Speech", "Calendar", "Contact", "Biometr", "AppInfo", "System",
        "Opener", "Workspace", "Watch", "Screen", "Battery", "Sensor", "Push", "Media", "Player", "Recorder", "Record",
        "Music", "Background", "Capture", "Scanner", "NFC", "Pedometer", "Steps", "Vibrat", "Activity", "Beacon",
        "Region",
        "Siri", "Accessib", "Display", "WiFi", "Wifi", "SSID", "Connectivity", "Review", "Rating", "Sound", "Event",
        "HomeKit", "GameCenter", "Leaderboard", "Call", "Sim", "Carrier", "Metrics", "Diagnostics", "UserAgent",
      ]
    case .time:
      ["Clock", "DateProvider", "TimeProvider", "DateGenerator", "TimeSource", "Timer", "DateSource", "NowProvider"]
    case .random: ["Random", "Generator", "UUIDProvider", "Nonce", "Password"]
    case .sleep:
      [
        "Debounc", "Throttl", "Timer", "Schedul", "Poll", "Retry", "Retrier", "Delay", "Ticker", "Backoff", "Sleeper",
        "Clock", "Watchdog", "Heartbeat", "Timeout", "Repeat", "RateLimit",
      ]
    case .bundle, .notifications, .locale: []
    }
  }

  /// Endings of the names of types that decide something, whatever else their names say.
  static let deciding = [
    "ViewModel", "Presenter", "Interactor", "Coordinator", "Reducer", "UseCase", "Router", "Feature", "ViewController",
    "View", "Model", "ViewState", "Screen", "Policy", "Validator", "Calculator", "Formatter", "Parser", "Mapper",
  ]

  /// Endings of the names of types that usually wrap something.
  static let wrapping = [
    "Store", "Storage", "Client", "Service", "Services", "Repository", "Manager", "Cache", "Adapter", "Gateway",
    "Wrapper",
    "DataSource", "Provider", "Monitor", "Observer", "Helper", "Utils", "Util", "Utility", "Utilities", "Handler",
    "Center",
    "Database", "Library", "Backend", "Driver", "Engine", "Reader", "Writer", "Loader", "Downloader", "Uploader",
    "Fetcher",
    "Importer", "Exporter", "Tracker", "Logger", "Persistence", "Controller", "Proxy", "Bridge", "Facade", "Kit",
    "Support",
  ]

  /// Protocols and classes of frameworks that make a type a part of a program's logic, not of its edge.
  static let logic: Set<String> = [
    "RouteCollection", "Middleware", "AsyncMiddleware", "Reducer", "ReducerProtocol", "Migration", "AsyncMigration",
    "Operation",
    "NSOperation", "UITableViewDataSource", "UICollectionViewDataSource", "View", "AsyncJob", "Job",
  ]
}
