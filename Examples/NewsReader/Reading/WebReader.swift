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

  init(dependencies: any Dependencies) {
    session = dependencies.urlSession
  }

  func body(at url: URL) async throws(FeedProblem) -> Data {
    let (body, response) = try await answer(from: url)
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw .noHTTP }
    guard (200..<300).contains(status) else { throw .status(status) }
    guard body.count <= FeedLimits.bytes else { throw .tooLarge }
    return body
  }

  private func answer(from url: URL) async throws(FeedProblem) -> (Data, URLResponse) {
    do {
      return try await session.data(from: url)
    } catch let error as URLError {
      throw .transfer(error)
    } catch {
      throw .failedTransfer("\(error)")
    }
  }
}

/// Provides the web reader.
protocol HasWebReader: Sendable {
  var webReader: WebReader { get }
}
