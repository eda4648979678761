// SPDX-License-Identifier: Apache-2.0

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasTracker: Sendable {
  var tracker: String { get }
}

extension HasTracker {
  func track(_ event: String) { print(tracker, event) }
}

protocol HasFlags: Sendable {
  subscript(flag: String) -> Bool { get }
}

struct Feed {
  typealias Dependencies = HasAPI & HasTracker & HasFlags
  let dependencies: any Dependencies
  func open() {
    dependencies.track(dependencies.api)
    print(dependencies["new"])
  }
}
