// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Moments that a property keeps, and by which its type decides later.
extension UseSite {
  /// Whether a property keeps it, with which its type compares a date that it was given: `date > installed`.
  ///
  /// A function that reads the clock to compare is reported itself.
  var isComparedLater: Bool {
    guard let property = keepingProperty, let type, type.parts.allSatisfy({ $0.file == file }) else { return false }
    return usesByType.uses(of: property.name, in: type).contains { read in
      guard read.context.contains(.compared), !read.context.contains(.elapsedTime), let reader = read.declaration else {
        return false
      }
      let around = codeAround.neighbourhood(of: DeclarationID(file: file, index: reader))
      // `created < other.created` compares two records.
      return !around.comparedMembers.contains(property.name) && !around.answer(to: .readsClock)
    }
  }

  /// The property of the type around it whose initial value it is, or to which it is assigned: `installed = Date()`.
  private var keepingProperty: Declaration? {
    guard use.suffix.isEmpty, let type else { return nil }
    if use.context.contains(.initialValue) {
      return enclosing.first { program[$0].kind == .variable }.map { program[$0] }
    }
    guard use.context.contains(.recorded), let target = neighbourhood.use(before: use), target.kind == .assignment,
      target.base == .outer, target.names.count == 1
    else { return nil }
    return type.members[target.names[0]]?.first.map { program[$0] }
  }
}

extension Neighbourhood.Question {
  /// Whether the clock is read: `Date()`, `.now`, `end.timeIntervalSinceNow`.
  fileprivate static var readsClock: Self {
    Self { uses in
      uses.contains { use in
        // `Date()`, or `Foundation.Date()`
        use.names.prefix(2).contains { Signs.dateTypes.contains($0) } || use.name.hasPrefix(".now")
          || (use.names + use.suffix).contains("timeIntervalSinceNow")
      }
    }
  }
}
