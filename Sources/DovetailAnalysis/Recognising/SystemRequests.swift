// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which uses only ask the system to do what the user wants: to open an address, to show a file, an activity or what is
/// playing, to copy a text, to ask for a permission, to end the program, to call it again later.
///
/// Nothing in the program depends on what comes of it. A question, such as whether an address can be opened, is another
/// matter.
struct SystemRequests {
  let program: Program
  let uses: UsesByDeclaration

  func isRequest(_ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID?) -> Bool {
    if entry.category == .storage, Self.bookkeeping.contains(Self.calledName(of: use)) { return true }
    // What libraries are told, and the program itself does not ask for.
    if ["setenv(_:_:_:)", "unsetenv(_:)", "putenv(_:)"].contains(entry.name) { return true }
    if entry.category == .process, isRestart(id) { return true }
    // The button that restores what was bought.
    if entry.name == "AppStore.sync()", setting.contains(.view) { return true }
    guard [.device, .sleep, .storage].contains(entry.category) else { return false }
    let type = program.type(around: id).map { program.types[$0] }
    if let type, Self.steering.contains(where: type.name.hasSuffix) { return true }
    guard entry.category == .device else { return false }
    let names = use.names + use.suffix
    if names.contains(where: Self.permissions.contains) { return true }
    let decides = type?.isNamedAsLogic ?? false
    switch names.first {
    case "UIApplication", "NSApp", "NSApplication":
      return names.contains("canOpenURL") && (!decides || opens(id))
        || names.contains { Self.openings.contains($0) || $0.hasSuffix("BackgroundTask") }
    case "NSWorkspace":
      // Which applications run is what a program about windows is about; a view model has no business to ask.
      return !decides || names.contains { Self.openings.contains($0) || Self.appearances.contains($0) }
    case "NSPasteboard", "UIPasteboard":
      return isPaste(id) || (names + namesOfCalls(on: use, id)).contains { Self.copies.contains($0) }
    case "BGTaskScheduler", "MPNowPlayingInfoCenter", "MPRemoteCommandCenter": return true
    case "Activity": return names.contains("request")
    case "AVAudioSession": return isSetUp(use, names, id)
    case "UIDevice": return names.contains("isBatteryMonitoringEnabled")
    default: return false
    }
  }

  /// Whether a function opens what it asks about: `if application.canOpenURL(url) { application.open(url) }`.
  private func opens(_ id: DeclarationID?) -> Bool {
    guard let id else { return false }
    return uses[id].contains { _, other in
      other.kind == .call && (other.names.last == "open" || other.suffix.last == "open")
    }
  }

  /// Whether the session for sound is only told what is going to be heard.
  private func isSetUp(_ use: Use, _ names: [String], _ id: DeclarationID?) -> Bool {
    let isTold = { (name: String) in name.hasPrefix("set") || name.endsWithWord("observer") }
    if names.contains(where: isTold) { return true }
    let calls = namesOfCalls(on: use, id)
    return names.count == 2 && !calls.isEmpty && calls.allSatisfy(isTold)
  }

  /// What is called on the local name that is initialised with a use: `let session = AVAudioSession.sharedInstance()`.
  private func namesOfCalls(on use: Use, _ id: DeclarationID?) -> [String] {
    guard let id else { return [] }
    return uses[id].compactMap { _, call in
      guard case .local(_, let value?) = call.base, value.position.offset == use.position.offset else { return nil }
      return call.name.split(separator: ".").last.map(String.init)
    }
  }

  /// Whether a function says that it starts the program anew.
  private func isRestart(_ id: DeclarationID?) -> Bool {
    program.isInFunction(id) { name in
      let name = name.lowercased()
      return name.contains("restart") || name.contains("relaunch")
    }
  }

  /// Whether a function says that it copies or pastes.
  private func isPaste(_ id: DeclarationID?) -> Bool {
    program.isInFunction(id) { name in
      let name = name.lowercased()
      return ["paste", "clipboard", "copy"].contains { name.contains($0) }
    }
  }

  /// The function of the store that is called, whatever is made of its result.
  private static func calledName(of use: Use) -> String {
    let last = use.name.split(separator: ".").last.map(String.init) ?? ""
    return bookkeeping.contains(last) ? last : use.suffix.last ?? last
  }

  /// What says something to a store, and asks it nothing.
  private static let bookkeeping: Set<String> = [
    "synchronize", "addObserver", "removeObserver", "register", "publisher",
  ]

  /// What opens or shows something, or ends the program because somebody wants that.
  private static let openings: Set<String> = [
    "open", "openURL", "openApplication", "activateFileViewerSelecting", "selectFile", "terminate", "hide",
    "launchApplication", "registerForRemoteNotifications", "unregisterForRemoteNotifications", "setAlternateIconName",
  ]

  /// What puts a question before the user, in the words of the system.
  private static let permissions: Set<String> = ["requestAuthorization", "requestAccess"]

  /// What is only shown.
  private static let appearances: Set<String> = ["icon", "setIcon"]

  /// What puts something on the pasteboard.
  private static let copies: Set<String> = [
    "clearContents", "setString", "setData", "setPropertyList", "declareTypes", "prepareForNewContents", "writeObjects",
    "addTypes",
  ]

  /// Endings of the names of types that lead from one screen to another.
  private static let steering = ["Coordinator", "Router", "Navigator", "Flow", "FlowController"]
}
