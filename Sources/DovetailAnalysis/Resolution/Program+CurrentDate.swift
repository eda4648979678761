// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What `.now` means where no type is written nearby: `posts.filter { $0.expiry > .now }`.
extension Program {
  /// Whether a use is `.now` where nothing but a date is compared or calculated with, as far as the file and the
  /// program tell.
  ///
  /// The call of which it is an argument, if there is one, is not of a function of the program.
  func isCurrentDate(_ id: UseID, argumentOf call: Use?) -> Bool {
    let use = self[id]
    guard use.kind == .reference, use.names.first == "now" else { return false }
    if let call {
      guard call.names.last.map(Self.functionsOfDates.contains) ?? false else { return false }
    } else {
      guard use.context.contains(.compared) else { return false }
    }
    return !declaresOwnNow && !namesOtherClock(id.file)
  }

  /// Functions of Foundation that take dates, and whose names other frameworks hardly use.
  private static let functionsOfDates: Set<String> = [
    "dateComponents", "dateInterval", "isDate", "startOfDay", "timeIntervalSince",
  ]

  /// Whether a file names a clock whose `now` is not a date.
  private func namesOtherClock(_ file: Int) -> Bool {
    let declarations = files[file].declarations
    return declarations.contains { declaration in
      declaration.type?.elements.contains { Self.isOtherClock($0.name) } ?? false
        || declaration.parameters.contains { $0.type.elements.contains { Self.isOtherClock($0.name) } }
    } || files[file].uses.contains { Self.isOtherClock($0.name) }
  }

  private static func isOtherClock(_ name: String) -> Bool {
    name.hasName { $0 == "Instant" || $0.hasSuffix("Clock") || $0 == "DispatchTime" || $0 == "NIODeadline" }
  }
}
