// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Requests to the system to do what the user wants: to open an address, to show a file, an activity or what is playing, to
/// copy a text, to ask for a permission, to end the program, to call it again later.
///
/// Nothing in the program depends on what comes of it. A question, such as whether an address can be opened, is another
/// matter.
extension UseSite {
  /// Whether the system is only asked to do something.
  var isSystemRequest: Bool {
    switch category {
    case .storage: keepsStoreInOrder || isInSteeringType
    case .process: setsEnvironment || isInRestart
    case .sleep: isInSteeringType
    case .device: isInSteeringType || isDeviceRequest
    // The button that restores what was bought.
    case .network: entry.name == "AppStore.sync()" && roles.contains(.view)
    case .files, .time, .random, .bundle, .notifications, .locale: false
    }
  }

  /// Whether it says something to a store, and asks it nothing.
  private var keepsStoreInOrder: Bool {
    let last = use.names.last ?? ""
    return Self.bookkeeping.contains(last) || use.suffix.last.map(Self.bookkeeping.contains) ?? false
  }

  /// Whether it sets what libraries are told, and the program itself does not ask for.
  private var setsEnvironment: Bool { ["putenv(_:)", "setenv(_:_:_:)", "unsetenv(_:)"].contains(entry.name) }

  /// Whether a function says that it starts the program anew.
  private var isInRestart: Bool {
    isInFunction { name in ["restart", "relaunch"].contains(where: name.lowercased().contains) }
  }

  /// Whether it stands in a type that leads from one screen to another.
  private var isInSteeringType: Bool { type.map { Self.steering.contains(where: $0.name.hasSuffix) } ?? false }

  // MARK: Devices

  private var isDeviceRequest: Bool {
    let names = names
    if names.contains(where: Self.permissions.contains) { return true }
    switch names.first {
    case "UIApplication", "NSApp", "NSApplication":
      return names.contains("canOpenURL") && (!isInLogic || isFollowedByOpening)
        || names.contains { Self.openings.contains($0) || $0.hasSuffix("BackgroundTask") }
    case "NSWorkspace":
      // Which applications run is what a program about windows is about; a view model has no business to ask.
      return !isInLogic || names.contains { Self.openings.contains($0) || Self.appearances.contains($0) }
    case "NSPasteboard", "UIPasteboard":
      return isInPaste || (names + namesOfLaterCalls).contains(where: Self.copies.contains)
    case "BGTaskScheduler", "MPNowPlayingInfoCenter", "MPRemoteCommandCenter": return true
    case "Activity": return names.contains("request")
    case "AVAudioSession": return setsUpSound
    case "UIDevice": return names.contains("isBatteryMonitoringEnabled")
    default: return false
    }
  }

  /// Whether a function opens what it asks about: `if application.canOpenURL(url) { application.open(url) }`.
  private var isFollowedByOpening: Bool {
    neighbours.contains { other in
      other.kind == .call && (other.names.last == "open" || other.suffix.last == "open")
    }
  }

  /// Whether a function says that it copies or pastes.
  private var isInPaste: Bool {
    isInFunction { name in ["paste", "clipboard", "copy"].contains(where: name.lowercased().contains) }
  }

  /// Whether the session for sound is only told what is going to be heard.
  private var setsUpSound: Bool {
    let isTold = { (name: String) in name.hasPrefix("set") || name.endsWithWord("observer") }
    let names = names
    if names.contains(where: isTold) { return true }
    let calls = namesOfLaterCalls
    return names.count == 2 && !calls.isEmpty && calls.allSatisfy(isTold)
  }

  /// What is called on the local name that is initialised with it: `let session = AVAudioSession.sharedInstance()`.
  private var namesOfLaterCalls: [String] {
    neighbours.compactMap { call in
      guard case .local(_, let value?) = call.base, value.position.offset == use.position.offset else { return nil }
      return call.names.last
    }
  }

  // MARK: Names

  /// What says something to a store, and asks it nothing.
  private static let bookkeeping: Set<String> = [
    "addObserver", "publisher", "register", "removeObserver", "synchronize",
  ]

  /// What opens or shows something, or ends the program because somebody wants that.
  private static let openings: Set<String> = [
    "activateFileViewerSelecting", "hide", "launchApplication", "open", "openApplication", "openURL",
    "registerForRemoteNotifications", "selectFile", "setAlternateIconName", "terminate",
    "unregisterForRemoteNotifications",
  ]

  /// What puts a question before the user, in the words of the system.
  private static let permissions: Set<String> = ["requestAccess", "requestAuthorization"]

  /// What is only shown.
  private static let appearances: Set<String> = ["icon", "setIcon"]

  /// What puts something on the pasteboard.
  private static let copies: Set<String> = [
    "addTypes", "clearContents", "declareTypes", "prepareForNewContents", "setData", "setPropertyList", "setString",
    "writeObjects",
  ]

  /// Endings of the names of types that lead from one screen to another.
  private static let steering = ["Coordinator", "Flow", "FlowController", "Navigator", "Router"]
}
