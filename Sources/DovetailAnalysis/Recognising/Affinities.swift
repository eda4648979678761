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
        "Subscription", "IAP", "Geocod", "Firebase", "Bonjour", "HTTP", "WebService",
        "Discover", "Advertis", "Listener", "Receipt",
      ]
    case .files:
      [
        "File", "Director", "Folder", "Disk", "Cache", "Storage", "Document", "Persist", "Archiv", "Path",
        "Backup", "Database",
        "Logger", "Sandbox", "Constants", "Directories", "Setting", "Preference", "DB", "TLS", "Certif",
      ]
    case .storage:
      [
        "Keychain", "KeyChain", "Defaults", "Setting", "Preference", "Persist", "Storage", "Database", "CoreData",
        "Cloud",
        "Cookie", "Vault", "Secret", "Secure", "Credential", "SQL", "Sqlite", "Realm",
        "DataController", "KeyManager", "Keys", "Crypto", "Config", "Constants", "TLS", "Certif", "Restoration",
        "Document",
      ]
    case .process:
      [
        "Process", "Shell", "Environment", "Command", "Launch", "System", "Subprocess", "Exec", "Config", "Script",
        "Tool",
        "Task", "Argument", "Signal", "Terminal", "Console", "Prompt", "CLI", "Env", "CurrentUser", "Constants",
        "AppInfo",
      ]
    case .device:
      [
        "Device", "Locat", "Geo", "Bluetooth", "Motion", "Health", "Photo", "Camera", "Clipboard", "Pasteboard",
        "Notif",
        "Permission", "Authoriz", "Haptic", "Audio", "Speech", "Calendar", "Contact", "Biometr", "AppInfo",
        "Opener", "Workspace", "Watch", "Screen", "Battery", "Sensor", "Push", "Player", "Recorder", "Capture",
        "Scanner", "NFC", "Pedometer", "Vibrat", "Beacon",
        "Siri", "Accessib", "WiFi", "Wifi", "SSID", "Connectivity", "Review", "Rating",
        "HomeKit", "GameCenter", "Browser", "URLHandler", "LinkHandler", "AppMovement", "UserApp", "NowPlaying",
        "Leaderboard", "Authentic", "Music", "Constants", "LaunchOn", "LaunchAt", "LoginItem",
        "Carrier", "Diagnostics", "UserAgent",
      ]
    case .time:
      [
        "Clock", "DateProvider", "TimeProvider", "DateGenerator", "TimeSource", "Timer", "DateSource", "NowProvider",
        "RateLimit", "Throttl", "Debounc", "Coalesc", "Limiter", "Logger", "Schedul",
      ]
    case .random: ["Random", "Generator", "UUIDProvider", "Nonce", "Password", "RequestID"]
    case .sleep:
      [
        "Debounc", "Throttl", "Timer", "Schedul", "Poll", "Retry", "Retrier", "Delay", "Ticker", "Backoff", "Sleeper",
        "Clock", "Watchdog", "Heartbeat", "Timeout", "Repeat", "RateLimit", "Coalesc", "Periodic", "Limiter",
      ]
    case .bundle, .notifications, .locale: []
    }
  }

  /// Endings of the names of types that decide something, whatever else their names say.
  static let deciding = [
    "ViewModel", "VM", "Presenter", "Interactor", "Coordinator", "Reducer", "UseCase", "Router", "Feature",
    "ViewController",
    "View", "Model", "ViewState", "Screen", "Policy", "Validator", "Calculator", "Formatter", "Parser", "Mapper",
  ]

  /// Endings of the names of types that usually wrap something.
  static let wrapping = [
    "Store", "Storage", "Client", "Service", "Services", "Repository", "Manager", "Cache", "Adapter", "Gateway",
    "Wrapper",
    "DataSource", "Source", "Log", "Provider", "Monitor", "Observer", "Helper", "Utils", "Util", "Utility", "Utilities",
    "Handler",
    "Center",
    "Database", "Library", "Backend", "Driver", "Engine", "Reader", "Writer", "Loader", "Downloader", "Uploader",
    "Fetcher",
    "Importer", "Exporter", "Tracker", "Logger", "Persistence", "Controller", "Proxy", "Bridge", "Facade", "Kit",
    "Support",
  ]

  /// Endings of the names of protocols by which one part of a program calls another one back.
  static let callbacks = [
    "Delegate", "DataSource", "Target", "Observer", "Observing", "Listener", "Subscriber", "Output", "Responder",
  ]

  /// Protocols and classes of frameworks that make a type a part of a program's logic, not of its edge.
  static let logic: Set<String> = [
    "RouteCollection", "Middleware", "AsyncMiddleware", "Reducer", "ReducerProtocol", "Migration", "AsyncMigration",
    "Operation",
    "NSOperation", "UITableViewDataSource", "UICollectionViewDataSource", "View", "AsyncJob", "Job",
  ]
}

extension ProgramType {
  /// Whether it is named as a part of the program's logic, whatever else its name says.
  var isNamedAsLogic: Bool { Affinities.deciding.contains(where: name.hasSuffix) }
}

extension Program {
  /// Whether the type around a declaration is named as a part of the program's logic.
  func isLogic(around id: DeclarationID?) -> Bool { type(around: id).map { types[$0].isNamedAsLogic } ?? false }
}
