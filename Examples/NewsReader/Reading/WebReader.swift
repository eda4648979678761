// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches bodies over HTTP.
struct WebReader: Sendable {
  typealias Dependencies = HasURLSession

  private let session: URLSession
  private let patience: Duration

  init(dependencies: any Dependencies, patience: Duration = .seconds(FeedLimits.transfer)) {
    session = dependencies.urlSession
    self.patience = patience
  }

  func body(at url: URL) async throws(FeedProblem) -> Data {
    do {
      return try await receive(from: url)
    } catch let problem as FeedProblem {
      throw problem
    } catch let error as URLError {
      throw .transfer(error)
    } catch {
      throw .failedTransfer("\(error)")
    }
  }

  // Foundation on Linux heeds no `timeoutIntervalForResource`, and a host can send its headers forever.
  private func receive(from url: URL) async throws -> Data {
    try await withThrowingTaskGroup { group in
      group.addTask { try await receiveParts(from: url) }
      group.addTask { [patience] in
        try await Task.sleep(for: patience)
        throw URLError(.timedOut)
      }
      defer { group.cancelAll() }
      for try await body in group { return body }
      throw CancellationError()
    }
  }

  // Part by part, because a body may have no end, and Foundation on Linux would wait for it: it never answers where a
  // host asks for a password, either.
  private func receiveParts(from url: URL) async throws -> Data {
    var body: Data?
    var encoding: String?
    for try await part in WebTransfer.parts(from: url, configuration: session.configuration) {
      switch part {
      case .response(let response):
        guard let status = (response as? HTTPURLResponse)?.statusCode else { throw FeedProblem.noAnswer }
        guard (200..<300).contains(status) else { throw FeedProblem.status(status) }
        body = Data()
        encoding = response.textEncodingName
      case .data(let data):
        body?.append(data)
      }
      guard body?.count ?? 0 <= FeedLimits.bytes else { throw FeedProblem.tooLarge }
    }
    try Task.checkCancellation()
    guard let body else { throw FeedProblem.noAnswer }
    // Here, because a copy that is kept has nothing but the bytes.
    return FeedText.utf8(body, sentAs: encoding)
  }
}

/// Provides the web reader.
protocol HasWebReader: Sendable {
  var webReader: WebReader { get }
}
