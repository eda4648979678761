// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import Foundation
import Photos
import RealmSwift

// Each of these uses is a note. The types are volatile all the same: a test that builds them reaches the outside world.

/// Reads a setting in a property.
final class Preferences {
  private(set) var changes = 0
  var theme: String { UserDefaults.standard.string(forKey: "theme") ?? "plain" }
}

/// Tells others an end.
final class Lease {
  private let keeper: any Keeper
  private(set) var renewals = 0
  init(keeper: any Keeper) { self.keeper = keeper }

  func renew() {
    renewals += 1
    keeper.keep(until: Date().addingTimeInterval(60))
  }
}

protocol Keeper: Sendable {
  func keep(until end: Date)
}

/// Asks whether a file is there.
final class Archive {
  private(set) var name = ""
  func exists() -> Bool { FileManager.default.fileExists(atPath: "/var/archive/\(name)") }
  func title() -> String { name.isEmpty ? "Archive" : name }
  func initial() -> String { String(name.prefix(1)) }
  func isLong() -> Bool { name.count > 20 }
  func rename(_ name: String) { self.name = name }
}

/// Tells a device something.
final class Shelf {
  private(set) var changes = 0

  func change() {
    changes += 1
    PHPhotoLibrary.shared().performChanges { self.changes = 0 }
  }
}

/// Hands something to a service of the system.
final class Index {
  private(set) var known = 0

  func add(_ items: [CSSearchableItem]) {
    known += items.count
    CSSearchableIndex.default().indexSearchableItems(items)
  }
}

/// Opens a database that a test can set for the whole process.
final class Statistics {
  func averageScore() throws -> Double {
    let games = try Realm().objects(Game.self)
    if games.isEmpty { return 0 }
    return games.map(\.score).reduce(0, +) / Double(games.count)
  }
}

/// Spreads a delay by chance.
final class Uplink {
  private var failures = 0.0

  func nextDelay() -> Double {
    failures += 1
    let jitter = Double.random(in: 0..<1)
    return min(failures * 2 + jitter, 60)
  }
}

/// Repeats a call.
final class Ticker {
  private(set) var ticks = 0

  func start() {
    Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in self.ticks += 1 }
  }
}
