// SPDX-License-Identifier: Apache-2.0

/// The signs of code that puts a program together, or that the system calls first.
extension Signs {
  /// Dovetail's protocols of roots; a `TestRoot` is a double.
  static let rootProtocols: Set<String> = ["ChildRoot", "CompositionRoot"]

  /// Attributes of the type in which a program begins.
  static let entryPointAttributes: Set<String> = ["main", "NSApplicationMain", "UIApplicationMain"]

  /// Protocols and classes of what the system calls first, or constructs by itself.
  static let entryPoints: Set<String> = [
    "AnyCommand", "App", "AppExtension", "AppIntent", "AppIntentControlValueProvider", "AppIntentTimelineProvider",
    "AppShortcutsProvider", "ASCredentialProviderViewController", "AsyncCommand", "AsyncParsableCommand",
    "AudioPlaybackIntent", "BuildToolPlugin", "CLKComplicationDataSource", "Command", "CommandGroup", "CommandPlugin",
    "CompilerPlugin", "ControlValueProvider", "ControlWidget", "CPTemplateApplicationSceneDelegate",
    "CSImportExtension", "CXCallDirectoryProvider", "DynamicOptionsProvider", "EntityQuery", "EntityStringQuery",
    "FIFinderSync", "FileProviderExtension", "ForegroundContinuableIntent", "ILMessageFilterExtension", "INExtension",
    "IntentTimelineProvider", "LifecycleHandler", "LiveActivityIntent", "MessageFilterExtension",
    "MSMessagesAppViewController", "NEDNSProxyProvider", "NEFilterDataProvider", "NEPacketTunnelProvider",
    "NSApplication", "NSApplicationDelegate", "NSExtensionRequestHandling", "NSFileProviderReplicatedExtension",
    "OpenIntent",
    "ParsableArguments", "ParsableCommand", "PHContentEditingController", "QLPreviewProvider", "Scene",
    "SetValueIntent", "SFSafariExtensionHandler", "SLComposeServiceViewController", "StaticControlConfiguration",
    "TimelineProvider", "UIApplication", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "UNNotificationContentExtension", "UNNotificationServiceExtension", "Widget", "WidgetBundle", "WidgetConfiguration",
    "WidgetConfigurationIntent", "WKApplicationDelegate", "WKExtensionDelegate", "XCSourceEditorCommand",
  ]

  /// Endings of the names of types that put a program together.
  static let rootEndings = [
    "AppContainer", "AppContext", "AppCoordinator", "AppDelegate", "AppEnvironment", "ApplicationCoordinator",
    "Assembler", "Assembly", "Bootstrapper", "Composition", "CompositionRoot", "Dependencies", "DependencyContainer",
    "DependencyProvider", "DIContainer", "EntryPoint", "Entrypoint", "Injector", "SceneDelegate", "ServiceLocator",
  ]

  /// Folders whose code puts a program together.
  static let rootFolders: Set<String> = ["Composition", "CompositionRoot", "DependencyInjection", "DI"]

  /// Types of server frameworks that a function of the program assembles and returns.
  static let composedResults: Set<String> = [
    "Application", "ApplicationProtocol", "Router", "RouterBuilder", "RouterMethods", "ServiceGroup",
  ]
}
