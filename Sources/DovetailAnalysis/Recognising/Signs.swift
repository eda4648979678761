// SPDX-License-Identifier: Apache-2.0

/// The names by which common kinds of code are known in every program.
enum Signs {
  /// Attributes of the type that a program begins with.
  static let entryPointAttributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// Protocols and classes of what the system calls first, or constructs by itself.
  static let entryPoints: Set<String> = [
    "App", "Scene", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate", "CPTemplateApplicationSceneDelegate", "ParsableCommand",
    "AsyncParsableCommand", "ParsableArguments", "Command", "AsyncCommand", "CommandGroup", "AnyCommand", "Widget",
    "WidgetBundle", "ControlWidget", "StaticControlConfiguration", "TimelineProvider", "IntentTimelineProvider",
    "AppIntentTimelineProvider", "ControlValueProvider", "AppIntentControlValueProvider", "AppIntent",
    "WidgetConfigurationIntent",
    "ForegroundContinuableIntent", "LiveActivityIntent", "AudioPlaybackIntent", "SetValueIntent", "OpenIntent",
    "EntityQuery",
    "EntityStringQuery", "AppShortcutsProvider", "DynamicOptionsProvider", "INExtension",
    "UNNotificationServiceExtension",
    "UNNotificationContentExtension", "SLComposeServiceViewController", "CLKComplicationDataSource", "CommandPlugin",
    "BuildToolPlugin", "LifecycleHandler", "NEPacketTunnelProvider", "NSExtensionRequestHandling", "AppExtension",
    "CSImportExtension", "MessageFilterExtension", "ILMessageFilterExtension", "FileProviderExtension",
    "NSFileProviderReplicatedExtension",
    "XCSourceEditorCommand", "CompilerPlugin", "ASCredentialProviderViewController", "FIFinderSync",
    "MSMessagesAppViewController",
    "QLPreviewProvider", "PHContentEditingController", "NEFilterDataProvider", "NEDNSProxyProvider",
    "CXCallDirectoryProvider",
    "SFSafariExtensionHandler", "WidgetConfiguration",
  ]

  /// Endings of the names of types that compose.
  static let rootEndings = [
    "CompositionRoot", "DependencyContainer", "DIContainer", "ServiceLocator", "Assembly", "Assembler", "AppDelegate",
    "SceneDelegate", "AppContainer", "AppContext", "DependencyInjector", "Dependencies", "Entrypoint", "EntryPoint",
    "Bootstrapper", "AppEnvironment", "DependencyProvider", "Injector", "AppCoordinator", "ApplicationCoordinator",
  ]

  /// Folders whose code puts a program together.
  static let rootFolders: Set<String> = ["DependencyInjection", "DI", "CompositionRoot", "Composition"]

  /// Types of server frameworks that a function of the program puts together and returns.
  static let composedResults: Set<String> = [
    "ApplicationProtocol", "Application", "Router", "RouterBuilder", "RouterMethods", "ServiceGroup",
  ]

  private static let doubles = [
    "Mock", "Stub", "Fake", "Spy", "Dummy", "Testing", "Demo", "Example", "Fixture", "Simulated",
  ]

  /// Beginnings of the names of doubles.
  static let beginningsOfDoubles = doubles + ["Preview", "Sample"]

  /// Endings of the names of doubles; an `AudioSample` and a `LinkPreview` are what programs work with.
  static let endingsOfDoubles = doubles + ["_Preview", "_Sample"]

  /// Endings of the names of modules that help tests.
  static let testModules = [
    "TestSupport", "TestHelpers", "TestUtilities", "TestUtils", "TestKit", "TestingSupport", "Fixtures", "Mocks",
  ]

  /// Endings of the names of folders whose code is not delivered.
  static let testFolderEndings = [
    "Tests", "Mocks", " Mock", "Stubs", "TestSupport", "TestHelpers", "TestUtilities", "TestUtils", "Benchmarks",
  ]

  /// Folders whose code is not delivered.
  static let testFolders: Set<String> = [
    "Tests", "Test", "UITests", "UnitTests", "IntegrationTests", "Mocks", "Mock", "Stubs", "Fakes", "Fixtures",
    "TestHelpers",
    "TestSupport", "TestUtilities", "TestUtils", "Preview Content", "PreviewContent", "Previews", "Benchmarks",
    "Testing",
    "Snippets", "Playgrounds", "Scripts", "scripts", "bin", "buildscripts", "BuildTools", "fastlane", "Debug", "Demo",
    "Demos",
    "Example", "Examples", "Sample", "Samples", "DemoApp", "ExampleApp", "SampleApp", "iOS Example", "tools",
    "DevTools",
    "Playground",
  ]

  /// Names of folders for other people's code that is kept among a program's own.
  static let vendorFolders: Set<String> = [
    "Vendor", "vendor", "Vendored", "ThirdParty", "Third Party", "third_party", "3rdparty",
  ]

  /// Names of members that hold a double.
  static let previewMembers = [
    "preview", "mock", "stub", "fake", "noop", "failing", "unimplemented", "placeholder", "dummy",
  ]

  /// Names that are verbs as well: `static let testUser` is a value for tests, `static func testConnection()` tests something.
  static let previewValues = ["test", "sample"]

  /// Modules that put something on a screen.
  static let interfaceModules: Set<String> = [
    "UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit", "CarPlay", "SpriteKit", "SceneKit", "WidgetKit", "WebKit",
  ]

  /// Modules with keys, hashes and signatures.
  static let cryptographyModules: Set<String> = [
    "Crypto", "CryptoKit", "_CryptoExtras", "CryptoExtras", "CommonCrypto", "CryptoSwift", "NIOSSL", "Sodium",
  ]

  /// Protocols whose conforming types hold a live implementation or a default for an environment.
  static let liveConformances: Set<String> = ["DependencyKey", "TestDependencyKey", "EnvironmentKey"]

  /// Supertypes of what is shown on a screen, by the ends of their names.
  static let viewEndings = [
    "View", "ViewController", "Cell", "Button", "Label", "ViewModifier", "Control", "Window", "Style", "Shape",
    "Layout",
    "Representable", "HostingController", "ToolbarContent", "Scene", "TabBarController", "NavigationController",
    "WindowController", "Panel", "AlertController", "SplitViewController", "SKScene", "Layer",
    "SCNNode", "SKNode", "SKSpriteNode", "ToolbarItem", "Menu", "MenuItem", "Toolbar", "Picker", "Responder",
    "PopoverController", "MenuDelegate", "DisplayNode", "InterfaceController", "TextField", "SearchBar", "Slider",
    "Switch", "UIActivity", "ChartContent", "MapContent",
  ]

  /// Endings of the names of classes that own what is shown in the bar of the system's menus.
  static let statusViewEndings = ["StatusItem", "StatusBarItemController", "StatusItemController", "MenuBarController"]

  /// Endings of the names of classes that are shown on a screen, whatever they inherit from.
  static let ownViewEndings = [
    "View", "ViewController", "Cell", "Button", "Window", "WindowController", "StatusItem", "StatusBarItemController",
    "Popover", "PopoverController", "Toolbar", "MenuItem",
  ]

  /// What only a view or its controller overrides.
  static let viewOverrides = [
    "hitTest", "layoutSubviews", "touchesBegan", "draw", "viewDidLoad", "viewWillAppear", "viewDidAppear",
    "awakeFromNib",
    "mouseDown", "keyDown", "makeTouchBar", "viewDidLayoutSubviews", "loadView",
  ]

  /// Types of what is put on the screen to ask the user something.
  static let questions: Set<String> = ["NSAlert", "UIAlertController", "UIAlertAction"]

  /// What the names of the frameworks begin with that drive devices, windows and events: accessibility, event taps, the
  /// registry of devices, cameras, sound.
  static let prefixesOfSystem = [
    "AX", "kAX", "CF", "kCF", "IO", "kIO", "CGEvent", "CGWindow", "CGDisplay", "CGS", "CoreDisplay", "AVCapture",
    "AudioObject", "AudioDevice", "SCNetwork", "CBCentral", "CBPeripheral",
  ]

  /// Protocols that say nothing about what a type is for.
  static let markers: Set<String> = [
    "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable", "Error",
    "LocalizedError", "CustomNSError", "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable",
    "RawRepresentable", "ObservableObject", "Observable", "AnyObject", "NSObject", "NSObjectProtocol", "NSCoding",
    "NSSecureCoding", "NSCopying", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "OptionSet",
    "SetAlgebra",
    "Sequence", "IteratorProtocol", "Collection", "RandomAccessCollection", "BitwiseCopyable", "Copyable", "Escapable",
    "Then", "Reusable", "DynamicProperty", "GlobalActor", "String", "Int", "TransferRepresentation", "Transferable",
    "AdditiveArithmetic", "Any", "SendableMetatype", "Actor", "PersistentModel", "Model", "NSManagedObject", "Content",
  ]
}
