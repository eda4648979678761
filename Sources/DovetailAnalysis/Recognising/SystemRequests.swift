// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which uses only ask the system to do what the user wants: to open an address, to show a file or an activity, to
/// copy a text, to end the program, to call it again later.
///
/// Nothing in the program depends on what comes of it. A question, such as whether an address can be opened, is another
/// matter.
struct SystemRequests {
  let program: Program

  func isRequest(_ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID?) -> Bool {
    if Self.bookkeeping.contains(Self.lastName(of: use)), entry.category == .storage { return true }
    guard [.device, .sleep, .storage].contains(entry.category) else { return false }
    let type = program.type(around: id).map { program.types[$0] }
    if let type, Self.steering.contains(where: type.name.hasSuffix) { return true }
    guard entry.category == .device else { return false }
    let names = use.name.split(separator: ".").map(String.init) + use.suffix
    switch names.first {
    case "UIApplication", "NSApp", "NSApplication": return names.contains { Self.openings.contains($0) }
    case "NSWorkspace": return names.contains { Self.openings.contains($0) || Self.appearances.contains($0) }
    case "NSPasteboard", "UIPasteboard": return names.contains { Self.copies.contains($0) } || isPaste(id)
    case "BGTaskScheduler": return true
    case "Activity": return names.contains("request")
    case "AVAudioSession": return names.contains("setCategory") || names.contains("setActive")
    case "UIDevice": return names.contains("isBatteryMonitoringEnabled")
    default: return false
    }
  }

  /// Whether a function says that it copies or pastes.
  private func isPaste(_ id: DeclarationID?) -> Bool {
    program.enclosing(id).contains { outer in
      program[outer].kind == .function
        && ["paste", "Paste", "lipboard", "copy", "Copy"].contains { program[outer].name.contains($0) }
    }
  }

  private static func lastName(of use: Use) -> String {
    use.suffix.last ?? use.name.split(separator: ".").last.map(String.init) ?? ""
  }

  /// What says something to a store, and asks it nothing.
  private static let bookkeeping: Set<String> = ["synchronize", "addObserver", "removeObserver", "register"]

  /// What opens or shows something, or ends the program because somebody wants that.
  private static let openings: Set<String> = [
    "open", "openURL", "openApplication", "activateFileViewerSelecting", "selectFile", "terminate", "hide",
    "launchApplication",
  ]

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
