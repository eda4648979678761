// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Files that are a part of the program.
extension UseSite {
  /// Whether it reads a resource of the program: the file's location comes from a bundle.
  var readsBundledFile: Bool {
    category == .files && neighbourhood.answer(to: .readsBundle)
  }
}

extension Neighbourhood.Question {
  /// Whether a bundle is asked for something in it.
  fileprivate static var readsBundle: Self {
    Self { uses in
      uses.contains { use in
        if use.labels.contains("forResource") { return true }
        return (use.name.hasPrefix("Bundle.") || use.name == "Bundle") && !describesProgram(use)
      }
    }
  }

  /// Whether a use of a bundle asks what the program is called or set up for, or where the receipt of its purchase is,
  /// which the system writes; none of that is about the files in the bundle.
  private static func describesProgram(_ use: Use) -> Bool {
    let members: Set<String> = [
      "appStoreReceiptURL", "bundleIdentifier", "infoDictionary", "localizedInfoDictionary",
    ]
    return use.labels == ["forInfoDictionaryKey"] || (use.names + use.suffix).contains(where: members.contains)
  }
}
