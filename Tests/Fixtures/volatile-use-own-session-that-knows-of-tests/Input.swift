// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Platform {
  static var isRunningTests: Bool { ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil }
}

final class StubProtocol: URLProtocol {}

extension URLSession {
  static func makeServiceSession() -> URLSession {
    let configuration = URLSessionConfiguration.default
    if Platform.isRunningTests { configuration.protocolClasses = [StubProtocol.self] }
    return URLSession(configuration: configuration)
  }

  static func makeOtherSession() -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 60
    return URLSession(configuration: configuration)
  }
}

final class FeedCaller {
  private let session = URLSession.makeServiceSession()

  func load(_ url: URL) async throws -> Int { try await session.data(from: url).0.count }
}

final class OtherCaller {
  private let session = URLSession.makeOtherSession()

  func load(_ url: URL) async throws -> Int { try await session.data(from: url).0.count }
}
