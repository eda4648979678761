// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem
import Foundation

@testable import NewsReader

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The whole program, with doubles for all that is outside of it: no network, no real date, and files in a folder that
/// goes when the test is over.
@MainActor
struct TestProgram {
  let app = AppDependencies()
  let terminal = RecordingTerminal()
  let files = TemporaryFileManager()

  init() {
    app[\.urlSession] = .answering { try Self.answer(to: $0) }
    app[\.fileManager] = files
    app[\.fileReader] = DiskFileReader(dependencies: app)
    app[\.subscriptions] = SampleFeeds.addresses
    app[\.date] = .constant(.someMorning)
    app[\.timeZone] = .gmt
    app[\.terminal] = terminal
  }

  func run(_ arguments: String...) async -> ExitCode {
    await NewsReader(app: app).run(arguments: arguments)
  }

  /// Answers by what the address asks for: `status-500.test` fails, `hotel.test` wants a login, `password.test` a
  /// password, `endless.test` sends far too much, `latin1.test` says only in its header how it encodes, and `a.test`
  /// sends a feed.
  nonisolated private static func answer(to request: URLRequest) throws -> URLAnswer? {
    switch request.url?.host ?? "" {
    case "unreachable.test": throw URLError(.cannotConnectToHost)
    case "hotel.test": .text("<!doctype html><title>Please log in</title>")
    case "password.test": URLAnswer(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"feeds\""])
    case "endless.test":
      URLAnswer { send in
        for _ in 1...64 { await send(Data(repeating: UInt8(ascii: " "), count: 1 << 20)) }
        throw URLError(.networkConnectionLost)  // nobody should get here
      }
    case "latin1.test":
      URLAnswer(
        headers: ["Content-Type": "application/rss+xml; charset=ISO-8859-1"],
        body: Data("<rss><channel><title>F\u{fc}nf</title></channel></rss>".unicodeScalars.map { UInt8($0.value) }))
    case "a.test": .text(Samples.rss)
    case let host: host.firstMatch(of: #/status-([0-9]+)/#).flatMap { Int($0.1) }.map(URLAnswer.status)
    }
  }
}

extension Date {
  /// 4 May 2026, 08:30 in Greenwich.
  static let someMorning = Date(timeIntervalSince1970: 1_777_883_400)
}

extension TemporaryFileManager {
  /// The path of a new file.
  func write(_ contents: String, to name: String) throws -> String {
    let file = temporaryDirectory.appending(path: name)
    try Data(contents.utf8).write(to: file)
    return file.path
  }
}
