// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request, whose answer comes part by part: it ends when its reader has seen enough.
final class WebTransfer: NSObject, URLSessionDataDelegate {
  enum Part {
    case response(URLResponse)
    case data(Data)
  }

  private let continuation: AsyncThrowingStream<Part, any Error>.Continuation

  private init(continuation: AsyncThrowingStream<Part, any Error>.Continuation) {
    self.continuation = continuation
  }

  /// Starts a request; it is cancelled when the stream is dropped.
  ///
  /// It has a session of its own with the configuration of the other: on Linux, only the delegate of a session is told
  /// of the parts of a body, and not that of a task.
  static func parts(
    from url: URL, configuration: URLSessionConfiguration
  ) -> AsyncThrowingStream<Part, any Error> {
    AsyncThrowingStream { continuation in
      let transfer = WebTransfer(continuation: continuation)
      let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
      // Elsewhere, because on Linux it waits for the queue on which a body without an end keeps coming.
      continuation.onTermination = { _ in DispatchQueue.global().async { session.invalidateAndCancel() } }
      session.dataTask(with: url).resume()
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    continuation.yield(.response(response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(.data(data))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    continuation.finish(throwing: error)
  }
}
