import Foundation

final class Session {
  private var created = Date.distantPast
  private var now: Date { Date() }

  func start() { created = now }
  func isStale() -> Bool { now.timeIntervalSince(created) > 60 }
}
