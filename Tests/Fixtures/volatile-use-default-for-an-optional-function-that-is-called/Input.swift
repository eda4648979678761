// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Greeter {
  private let now: (() -> Date)?

  init(now: (() -> Date)? = nil) { self.now = now }

  func isLate(_ noon: Date) -> Bool { (now?() ?? Date()) > noon }
}

func isLate(_ noon: Date, now: (() -> Date)? = nil) -> Bool { (now?() ?? Date()) > noon }

final class ReaderViewModel {
  private func parsed(_ text: String) -> Date? { text.isEmpty ? nil : .distantPast }

  func isLate(_ text: String, _ noon: Date) -> Bool { parsed(text) ?? Date() > noon }
}
