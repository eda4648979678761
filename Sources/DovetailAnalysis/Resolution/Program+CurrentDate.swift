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
    return !declaresOwnNow && !filesWithOtherClock.contains(id.file)
  }

  /// Functions of Foundation that take dates, and whose names other frameworks hardly use.
  private static let functionsOfDates: Set<String> = [
    "dateComponents", "dateInterval", "isDate", "startOfDay", "timeIntervalSince",
  ]

  /// The files that name a clock whose `now` is not a date, among those with a `.now`.
  static func filesWithOtherClock(_ files: [FileFacts], _ uses: UseTable) -> Set<Int> {
    let candidates = Set(uses.filter { $0.chain.first == "now" }.map(\.file))
    if candidates.isEmpty { return [] }
    let users = candidates.intersection(uses.filter(where: isOtherClock).map(\.file))
    return users.union(
      candidates.filter { file in
        files[file].declarations.contains { declaration in
          declaration.type?.elements.contains { isOtherClock($0.name) } ?? false
            || declaration.parameters.contains { $0.type.elements.contains { isOtherClock($0.name) } }
        }
      })
  }

  private static func isOtherClock(_ name: String) -> Bool {
    name.hasName { $0 == "Instant" || $0.hasSuffix("Clock") || $0 == "DispatchTime" || $0 == "NIODeadline" }
  }
}
