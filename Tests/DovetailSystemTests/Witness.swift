// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Writes down what a session tells its delegate.
final class Witness: NSObject, URLSessionDataDelegate, Sendable {
  let events: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let follows: Bool

  init(follows: Bool = true) {
    self.follows = follows
    (events, continuation) = AsyncStream.makeStream()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    continuation.yield("head \(status(response) ?? 0)")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield("piece \(text(data))")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    continuation.yield("redirection \(response.statusCode) \(request.url?.path ?? "")")
    completionHandler(follows ? request : nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    continuation.yield(error.map { "error \(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "end")
    continuation.finish()
  }
}
