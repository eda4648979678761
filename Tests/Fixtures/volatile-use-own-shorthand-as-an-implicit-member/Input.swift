// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URLSession {
  static let api = URLSession(configuration: .ephemeral)
}

extension Date {
  static var today: Date { Date() }
  static func daysAgo(_ days: Int) -> Date { Date().addingTimeInterval(Double(-days) * 86_400) }
}

enum Span { case today }

struct Plan {
  let due: Date
  let span: Span
  var isLate: Bool { due < .today && span == .today }
  var isOld: Bool { isBeforeRelease(.daysAgo(3)) }
}

private func isBeforeRelease(_ date: Date) -> Bool { date < Date(timeIntervalSince1970: 0) }

final class FeedModel {
  private let session: URLSession = .api
  func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}

final class NewsModel {
  private let session: URLSession
  init() { session = .api }
  func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}
