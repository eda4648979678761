// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Questions of which little depends: whether a file is there, what the device is and permits.
extension UseSite {
  /// Whether it only asks whether a file is there; that it is read or written is a use of its own.
  var asksForFile: Bool {
    guard category == .files, !isInLogic else { return false }
    if names.contains("fileExists") { return true }
    let calls = namesOfLaterCalls
    return use.names.count == 2 && !calls.isEmpty && calls.allSatisfy { $0 == "fileExists" }
  }

  /// Whether the device is only asked what it permits, decides nothing outside of the program's logic, or is what the
  /// type around it is named after.
  var isShownDevice: Bool {
    guard category == .device else { return false }
    if names.contains(where: Self.permissions.contains) { return true }
    if let type, Affinities.words(of: .device).contains(where: type.qualifiedName.contains) { return true }
    // What becomes of one that is kept is not seen here.
    return !isInLogic && use.context.isDisjoint(with: Use.Context.consequences.union(.initialValue))
  }

  /// Questions what the user, or another program, permits.
  private static let permissions: Set<String> = ["authorizationStatus", "canOpenURL"]
}
