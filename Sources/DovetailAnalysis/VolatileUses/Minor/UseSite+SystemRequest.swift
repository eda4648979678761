// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Requests to the system to do what the user wants: to open a URL, to show a file, an activity or what is playing, to
/// copy a text, to ask for a permission, to quit, to call back later.
///
/// Nothing in the program depends on the result. A query, such as whether a URL can be opened, is not a request.
extension UseSite {
  /// Whether the system is only told to do something.
  var isSystemRequest: Bool {
    switch category {
    case .storage: keepsStoreInOrder || isInNavigationType
    case .process: setsEnvironment || isInRestart || isGivenToProcess
    case .sleep: isInNavigationType
    case .device: isInNavigationType || isDeviceRequest
    case .network: setsDelegate || entry.traits.contains(.purchaseRestoration) && roles.contains(.view)
    case .files, .time, .random, .bundle, .notifications, .locale: false
    }
  }

  /// Whether the API is a detail wherever it is used: a pause of microseconds, a low-level query of the system, the
  /// environment with which a server starts.
  var isTrivialAPI: Bool { entry.traits.contains(.trivial) }

  /// Whether it hands something to a service of the system, from which little comes back.
  var isForSystemService: Bool { entry.traits.contains(.systemService) }

  /// Whether only the configuration of a session is read: `AF.session.configuration.httpCookieStorage`.
  var asksForSessionConfiguration: Bool {
    category == .network
      && namesAndSuffix.dropFirst().contains { $0 == "configuration" || $0 == "sessionConfiguration" }
  }

  /// Whether a service is only told whom to call: `Messaging.messaging().delegate = self`.
  private var setsDelegate: Bool { use.suffix.last == "delegate" }

  /// Whether it only identifies the sender of notifications: `addObserver(…, object: store)`.
  var namesNotificationSender: Bool {
    use.context.contains(.argument) && argumentsWithIt.contains { $0.label == "object" }
  }

  /// Whether it maintains a store or observes it, and reads nothing from it.
  private var keepsStoreInOrder: Bool {
    let last = use.names.last ?? ""
    return Self.bookkeeping.contains(last) || use.suffix.last.map(Self.bookkeeping.contains) ?? false
      || use.suffix.last == "fetchDataRecords" && neighbourhood.answer(to: .clearsWebsites)
  }

  /// Whether it sets variables that libraries read and the program itself does not.
  private var setsEnvironment: Bool { entry.traits.contains(.environmentSetter) }

  /// Whether it is the environment that a process gets which the function starts, possibly with changes.
  private var isGivenToProcess: Bool {
    namesAndSuffix.last == "environment" && use.context.isDisjoint(with: [.compared, .decides])
      && neighbourhood.answer(to: .setsEnvironmentOfProcess)
  }

  /// Whether it runs another program, outside of the program's logic: a test would need that program, or would test
  /// nothing.
  var runsOtherProgram: Bool { entry.pattern.names == ["Process"] && !isInLogic }

  /// Whether the name of the function says that it restarts the program.
  private var isInRestart: Bool {
    isInFunction { name in ["restart", "relaunch"].contains(where: name.lowercased().includes) }
  }

  /// Whether it is in a type that navigates from one screen to another; where there are none, a `PaymentFlow` is logic.
  private var isInNavigationType: Bool {
    guard let type, Self.navigationTypes.contains(where: type.name.hasSuffix) else { return false }
    return imports(anyOf: Signs.interfaceModules)
  }

  // MARK: Devices

  private var isDeviceRequest: Bool {
    let names = namesAndSuffix
    if names.contains(where: Self.permissionRequests.contains) { return true }
    switch names.first {
    case "UIApplication", "NSApp", "NSApplication":
      return names.contains("canOpenURL") && (!isInLogic || isFollowedByOpening)
        || names.contains { Self.userRequests.contains($0) || $0.hasSuffix("BackgroundTask") }
    case "NSWorkspace":
      // Which applications are running is the subject of a window manager; a view model has no business asking.
      return !isInLogic || names.contains { Self.userRequests.contains($0) || Self.iconCalls.contains($0) }
    case "NSPasteboard", "UIPasteboard":
      return isInPaste || isOnlyAssignedTo || (names + namesOfLaterCalls).contains(where: Self.copies.contains)
    case "BGTaskScheduler", "MPNowPlayingInfoCenter", "MPRemoteCommandCenter": return true
    case "Activity": return names.contains("request")
    case "AVAudioSession": return setsUpSound
    case "UIDevice": return names.contains("isBatteryMonitoringEnabled")
    default: return false
    }
  }

  /// Whether the function opens the URL that it asks about: `if application.canOpenURL(url) { application.open(url) }`.
  private var isFollowedByOpening: Bool {
    neighbourhood.answer(to: .opensSomething)
  }

  /// Whether the name of the function says that it copies or pastes.
  private var isInPaste: Bool {
    isInFunction { name in ["paste", "clipboard", "copy"].contains(where: name.lowercased().includes) }
  }

  /// Whether it, or the local variable that is initialised with it, is only given something:
  /// `UIPasteboard.general.string = text`.
  private var isOnlyAssignedTo: Bool {
    if use.kind == .assignment { return true }
    let later = neighbourhood.usesOfValues[use.position.offset] ?? []
    return use.suffix.isEmpty && !later.isEmpty && later.allSatisfy { $0.kind == .assignment }
  }

  /// Whether the audio session is only configured.
  private var setsUpSound: Bool {
    let isTold = { (name: String) in name.hasPrefix("set") || name.endsWithWord("observer") }
    let names = namesAndSuffix
    if names.contains(where: isTold) { return true }
    let calls = namesOfLaterCalls
    return names.count == 2 && !calls.isEmpty && calls.allSatisfy(isTold)
  }

  /// The calls on the local variable that is initialised with it: `let session = AVAudioSession.sharedInstance()`.
  var namesOfLaterCalls: [String] {
    neighbourhood.usesOfValues[use.position.offset]?.compactMap(\.names.last) ?? []
  }

  // MARK: Names

  /// Calls that maintain or observe a store, and read nothing from it.
  private static let bookkeeping: Set<String> = [
    "addObserver", "deleteCookie", "publisher", "register", "removeAllCachedResponses", "removeCookies", "removeData",
    "removeObserver", "synchronize",
  ]

  /// Calls that have the system do what the user wants: open, show or hide something, quit, or send notifications.
  private static let userRequests: Set<String> = [
    "activateFileViewerSelecting", "hide", "launchApplication", "open", "openApplication", "openURL",
    "registerForRemoteNotifications", "selectFile", "setAlternateIconName", "setDefaultApplication", "terminate",
    "unregisterForRemoteNotifications",
  ]

  /// Calls by which the system asks the user.
  private static let permissionRequests: Set<String> = ["requestAccess", "requestAuthorization"]

  /// Calls that get or set an icon, which is only displayed.
  private static let iconCalls: Set<String> = ["icon", "setIcon"]

  /// Calls that put something on the pasteboard.
  private static let copies: Set<String> = [
    "addTypes", "clearContents", "declareTypes", "prepareForNewContents", "setData", "setPropertyList", "setString",
    "writeObjects",
  ]

  /// Endings of the names of types that navigate from one screen to another.
  private static let navigationTypes = ["Coordinator", "Flow", "FlowController", "Navigator", "Router"]
}

extension Neighbourhood.Question {
  /// Whether a process is given an environment: `process.environment = environment`.
  fileprivate static var setsEnvironmentOfProcess: Self {
    Self { uses in
      uses.contains { $0.kind == .assignment && $0.names.count > 1 && $0.names.last == "environment" }
    }
  }

  /// Whether what websites have stored is removed.
  fileprivate static var clearsWebsites: Self {
    Self { uses in uses.contains { ($0.names + $0.suffix).last == "removeData" } }
  }

  /// Whether something is opened.
  fileprivate static var opensSomething: Self {
    Self { uses in
      uses.contains { $0.kind == .call && ($0.names.last == "open" || $0.suffix.last == "open") }
    }
  }
}
