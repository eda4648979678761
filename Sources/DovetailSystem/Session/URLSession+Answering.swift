// SPDX-License-Identifier: Apache-2.0

import Dovetail
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession {
  /// Creates a session that answers requests itself, without a network.
  ///
  /// ```swift
  /// let session = URLSession.answering { request in
  ///   switch request.url?.path {
  ///   case "/teas": .text("Assam")
  ///   case "/milk": throw URLError(.notConnectedToInternet)
  ///   default: nil
  ///   }
  /// }
  /// let (body, _) = try await session.data(from: URL(string: "https://tea.test/teas")!)
  /// print(String(decoding: body, as: UTF8.self))  // Assam
  /// print(session.receivedRequests.map { $0.url!.path })  // ["/teas"]
  /// ```
  ///
  /// It supports async functions, tasks with completion handlers, tasks with delegates, and uploads, like any
  /// `URLSession`. The closure's request has its body in `httpBody`, whether it came from data, a file or a stream. If
  /// the closure returns `nil`, the request was not expected: the test fails, and the message names method, address,
  /// and where the session was created; the request fails as well.
  ///
  /// The closure runs in the context of the caller of this function, so an `#expect` in it belongs to that test. It is
  /// called concurrently for concurrent requests. Sessions share nothing with each other. There are no cookies, no
  /// cache, no timeouts (throw `URLError(.timedOut)`), and no authentication challenges. Safe from any thread.
  ///
  /// On Linux, Foundation does not allow answering download tasks, so they fail the test. Web socket tasks are not
  /// visible at all: such a task fails, or connects if the system's libcurl can.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the session, except for its protocols, cache, cookies and credentials.
  ///   - delegate: The delegate of the session, which keeps it until it is invalidated.
  ///   - delegateQueue: The queue on which the delegate and completion handlers are called.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  ///   - answer: Answers a request, or throws the error with which it fails; `nil` if it was not expected.
  /// - Returns: The session. On Apple platforms, as Foundation requires, it occupies memory until
  ///   `finishTasksAndInvalidate()` or `invalidateAndCancel()` is called; on Linux it is released with its last
  ///   reference, and holds two sockets until then.
  public static func answering(
    configuration: URLSessionConfiguration = .ephemeral, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ answer: @escaping @Sendable (URLRequest) async throws -> URLAnswer?
  ) -> URLSession {
    let answerer = URLAnswerer(place: "\(fileID):\(line)", answer: answer)
    return answerer.makeSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
  }

  /// Creates a session for sealed roots: a request fails the test, and never leaves the process.
  ///
  /// Web socket tasks on Linux are an exception: they are not visible.
  ///
  /// ```swift
  /// struct AppDependencies: CompositionRoot, HasURLSession {
  ///   let wiring = Wiring()
  ///   var urlSession: URLSession {
  ///     shared(.volatile) { URLSession(configuration: .ephemeral) } stub: { .stub() }
  ///   }
  /// }
  /// ```
  ///
  /// The default of ``HasURLSession`` already has it. Use it in roots that provide their own session. Safe
  /// from any thread.
  ///
  /// - Returns: The session, which belongs to the provider that is creating its stub.
  public static func stub() -> URLSession {
    let use = StubUse(insteadOf: ".answering { … }")
    return .answering { request in
      throw use("\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "") was requested")
    }
  }

  /// The requests that a session created with `answering` has received, in order of arrival.
  ///
  /// Each redirection counts as a request. The bodies are in `httpBody`. Safe from any thread.
  ///
  /// A session that was not created with `answering` records nothing: reading this property fails the test.
  public var receivedRequests: [URLRequest] {
    guard let answerer = URLAnswerer.answerer(of: self) else {
      Reporter.current.report(
        .urlSession, "the session does not record requests, because it was not created with `URLSession.answering`",
        places: [], help: "replace the session with `URLSession.answering { request in … }`")
      return []
    }
    return answerer.requests
  }
}
