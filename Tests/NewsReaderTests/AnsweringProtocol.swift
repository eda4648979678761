// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests from memory, by what their address asks for: `status-500.test` fails, `unreachable.test` is away,
/// and every other host sends the feed.
///
/// It keeps no state, so tests that run side by side can't disturb each other.
final class AnsweringProtocol: URLProtocol {
  static var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [AnsweringProtocol.self]
    return URLSession(configuration: configuration)
  }

  override static func canInit(with request: URLRequest) -> Bool { true }

  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let client, let url = request.url, let host = url.host else { return }
    if host == "unreachable.test" {
      client.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
    } else if let answer = Self.answer(host: host, url: url) {
      client.urlProtocol(self, didReceive: answer.response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: Data(answer.body.utf8))
      client.urlProtocolDidFinishLoading(self)
    }
  }

  override func stopLoading() {}

  private static func answer(host: String, url: URL) -> (response: HTTPURLResponse, body: String)? {
    let status = host.firstMatch(of: #/status-([0-9]+)/#).flatMap { Int($0.1) } ?? 200
    let body = host == "hotel.test" ? "<!doctype html><title>Please log in</title>" : Samples.rss
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil).map { ($0, body) }
  }
}
