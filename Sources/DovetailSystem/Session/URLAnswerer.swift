// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of one session, and records them.
///
/// The session owns it, through a cache that contains nothing else.
final class URLAnswerer: Sendable {
  typealias Answer = @Sendable (URLRequest) async throws -> URLAnswer?

  private let answer: Answer
  private let received = Guarded<[URLRequest]>([])
  private let reporter = Reporter.current
  /// Where the session was created.
  private let place: String
  /// Starts closures in the context of the code that created the session.
  private let starts: AsyncStream<@Sendable () -> Void>.Continuation

  init(place: String, answer: @escaping Answer) {
    self.place = place
    self.answer = answer
    let (stream, continuation) = AsyncStream<@Sendable () -> Void>.makeStream()
    starts = continuation
    // Task-local values, such as the current test, are inherited from here by the tasks that are started.
    Task { for await start in stream { start() } }
  }

  deinit { starts.finish() }

  /// The requests of the session.
  var requests: [URLRequest] { received.withLock { $0 } }

  /// Calls a function in the context of the code that created the session.
  func start(_ body: @escaping @Sendable () -> Void) {
    starts.yield(body)
  }

  /// Answers a request; an unexpected one fails the test.
  func answer(to request: URLRequest) async throws -> URLAnswer {
    received.withLock { $0.append(request) }
    if let answer = try await answer(request) { return answer }
    let name = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
    reporter.report(
      .urlSession, "unexpected request: \(name)", places: [.init(name: "the session", place: place)],
      help: "answer it in the closure of `URLSession.answering`, or find out why it is made")
    throw URLError(.resourceUnavailable, userInfo: [NSLocalizedDescriptionKey: "unexpected request: \(name)"])
  }

  /// Reports that a task is of a kind that cannot be answered.
  func refuse(_ task: URLSessionTask) -> URLError {
    let sentence = "a `\(type(of: task))` cannot be answered on this platform"
    reporter.report(
      .urlSession, sentence, places: [.init(name: "the session", place: place)],
      help: "use a data task or an upload task")
    return URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: sentence])
  }
}
