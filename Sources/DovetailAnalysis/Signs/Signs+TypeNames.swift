// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// Words in the names of types that say what a type is for: a part of the outside world, wrapping, or logic.
///
/// These are weak signs, which count only together with what a type does.
extension Signs {
  /// The words for a category, as they occur anywhere in a name.
  static func words(for category: VolatileCategory) -> [String] { wordsByCategory[category] ?? [] }

  private static let wordsByCategory: [VolatileCategory: [String]] = [
    .network: [
      "Advertis", "Bonjour", "Browser", "Client", "Connect", "Discover", "DNS", "Firebase", "Geocod", "HTTP", "IAP",
      "Listener", "Network", "Peer", "Purchas", "Reachab", "Receipt", "Server", "Socket", "StoreKit", "Subscription",
      "Transport", "WebService",
    ],
    .files: [
      "Archiv", "Backup", "Cache", "Certif", "Constants", "Database", "DB", "Director", "Directories", "Disk",
      "Document", "File", "Folder", "Logger", "Path", "Persist", "Preference", "Sandbox", "Setting", "Storage", "TLS",
    ],
    .storage: [
      "Certif", "Cloud", "Config", "Constants", "Cookie", "CoreData", "Credential", "Crypto", "Database",
      "DataController", "Defaults", "Document", "Enclave", "KeyChain", "Keychain", "KeyManager", "Keys", "Persist",
      "Preference", "Realm", "Restoration", "Secret", "Secure", "Setting", "SQL", "Sqlite", "Storage", "TLS", "Vault",
    ],
    .process: [
      "AppInfo", "Argument", "CLI", "Command", "Config", "Console", "Constants", "CurrentUser", "Env", "Environment",
      "Exec", "Launch", "Process", "Prompt", "Script", "Shell", "Signal", "Spawn", "Subprocess", "System", "Task",
      "Terminal", "Tool",
    ],
    .device: [
      "Accessib", "AppInfo", "AppMovement", "Audio", "Authentic", "Authoriz", "Battery", "Beacon", "Biometr",
      "Bluetooth", "Browser", "Calendar", "Camera", "Capture", "Carrier", "Clipboard", "Connectivity", "Constants",
      "Contact", "Device", "Diagnostics", "GameCenter", "Geo", "Haptic", "Health", "HomeKit", "LaunchAt", "LaunchOn",
      "Leaderboard", "LinkHandler", "Locat", "LoginItem", "Motion", "Music", "NFC", "Notif", "NowPlaying", "Opener",
      "Pasteboard", "Pedometer", "Permission", "Photo", "Player", "Push", "Rating", "Recorder", "Review", "Scanner",
      "Screen", "Sensor", "Siri", "Speech", "SSID", "URLHandler", "UserAgent", "UserApp", "Vibrat", "Watch", "WiFi",
      "Wifi", "Workspace",
    ],
    .time: [
      "Clock", "Coalesc", "DateGenerator", "DateProvider", "DateSource", "Debounc", "Limiter", "Logger",
      "NowProvider", "RateLimit", "Schedul", "Throttl", "TimeProvider", "Timer", "TimeSource",
    ],
    .random: ["Generator", "Nonce", "Password", "Random", "RequestID", "UUIDProvider"],
    .sleep: [
      "Backoff", "Clock", "Coalesc", "Debounc", "Delay", "Heartbeat", "Limiter", "Periodic", "Poll", "RateLimit",
      "Repeat", "Retrier", "Retry", "Schedul", "Sleeper", "Throttl", "Ticker", "Timeout", "Timer", "Watchdog",
    ],
  ]

  /// How the names of protocols begin that tell the time.
  static let clockProtocols = [
    "Clock", "DateGenerator", "DateProvid", "DateSource", "NowProvid", "TimeProvid", "TimeSource",
  ]

  /// Endings of the names of types that make decisions, whatever else their names say.
  static let logicEndings = [
    "Calculator", "Coordinator", "Feature", "Formatter", "Interactor", "Mapper", "Model", "Parser", "Policy",
    "Presenter", "Reducer", "Router", "Screen", "UseCase", "Validator", "View", "ViewController", "ViewModel",
    "ViewState",
  ]

  /// The abbreviation of a view model; alone it is a virtual machine.
  static let shortLogicEnding = "VM"

  /// Endings of the names of types that usually wrap something.
  static let wrapperEndings = [
    "Adapter", "Backend", "Bridge", "Cache", "Center", "Client", "Controller", "Database", "DataSource", "Downloader",
    "Driver", "Engine", "Exporter", "Facade", "Fetcher", "Gateway", "Handler", "Helper", "Importer", "Kit", "Library",
    "Loader", "Log", "Logger", "Manager", "Monitor", "Observer", "Persistence", "Provider", "Proxy", "Reader",
    "Repository", "Service", "Services", "Source", "Storage", "Store", "Support", "Tracker", "Uploader", "Util",
    "Utilities", "Utility", "Utils", "Wrapper", "Writer",
  ]

  /// Endings of the names of protocols through which one part of a program calls another back.
  static let callbackEndings = [
    "DataSource", "Delegate", "Listener", "Observer", "Observing", "Output", "Responder", "Subscriber", "Target",
  ]

  /// Endings of the names of other modules' protocols through which they call a type back.
  static let foreignCallbackEndings = [
    "ChannelHandler", "ContextProviding", "Convertible", "DataSource", "Delegate", "DuplexHandler", "InboundHandler",
    "IntentHandling", "LifecycleHandler", "MessageHandler", "Observer", "OutboundHandler", "RequestHandling",
    "SchemeHandler",
  ]

  /// Protocols and classes of frameworks that make a type part of a program's logic, rather than its edge.
  static let logicSupertypes: Set<String> = [
    "AsyncJob", "AsyncMiddleware", "AsyncMigration", "Job", "Middleware", "Migration", "NSOperation", "Operation",
    "Reducer", "ReducerProtocol", "RouteCollection", "UICollectionViewDataSource", "UITableViewDataSource", "View",
  ]
}

extension ProgramType {
  /// Whether it is named as part of the program's logic, whatever else its name says.
  var isNamedAsLogic: Bool {
    Signs.logicEndings.contains(where: name.hasSuffix)
      || name.hasSuffix(Signs.shortLogicEnding) && name != Signs.shortLogicEnding
  }
}

extension Program {
  /// Whether the type around a declaration is named as part of the program's logic.
  func isLogic(around id: DeclarationID?) -> Bool { type(around: id).map { types[$0].isNamedAsLogic } ?? false }
}
