// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a feed is, and how to name that place to the user.
struct FeedAddress: Equatable, Sendable, CustomStringConvertible {
  enum Location: Equatable, Sendable {
    case file(URL)
    case web(URL)
    case unsupported
  }

  let description: String
  let location: Location

  /// A file that is shipped with the program or found by it.
  init(file: URL) {
    description = file.lastPathComponent
    location = .file(file)
  }

  /// What a user wrote: a path, or an address with `http`, `https` or `file` in front.
  ///
  /// Nothing is refused here: what can't be read is reported in its turn, so that the other feeds are still shown.
  init(argument: String) {
    description = argument.isEmpty ? "\"\"" : PlainText.line(argument)
    guard let scheme = argument.firstRange(of: "://").map({ argument[..<$0.lowerBound].lowercased() }) else {
      location = argument.isEmpty ? .unsupported : .file(URL(fileURLWithPath: argument))
      return
    }
    // In lower case: Foundation on Linux knows the schemes as `http` and `https` only.
    location =
      switch (scheme, URL(string: scheme + argument.dropFirst(scheme.count))) {
      case ("file", let url?) where url.isFileURL: .file(url)
      case ("http", let url?) where url.host?.isEmpty == false: .web(url)
      case ("https", let url?) where url.host?.isEmpty == false: .web(url)
      default: .unsupported
      }
  }
}
