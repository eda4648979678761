// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of a session that is being answered.
final class URLLoading: @unchecked Sendable {
  // `@unchecked`: `urlProtocol` is read and cleared only on `queue`; everything else is constant, or guarded by a lock.
  private var urlProtocol: URLProtocol?
  private let request: URLRequest
  private let task: URLSessionTask
  private let details: URLTaskDetails
  private let queue: DispatchQueue

  private enum State: Sendable {
    case pending
    case running(Task<Void, Never>)
    case stopped
  }
  private let state = Guarded(State.pending)

  /// Called on the task's queue, where the session's state can be read.
  init(urlProtocol: URLProtocol, task: URLSessionTask, details: URLTaskDetails) {
    self.urlProtocol = urlProtocol
    self.task = task
    self.details = details
    request = urlProtocol.request
    queue = details.queue ?? DispatchQueue(label: "DovetailSystem.URLLoading")
  }

  func start(_ answerer: URLAnswerer) {
    answerer.start { [self] in
      guard task is URLSessionDataTask || URLTaskDetails.canDownload else {
        return fail(with: answerer.refuse(task))
      }
      let work = Task { await load(answerer) }
      let isStopped = state.withLock { state in
        if case .stopped = state { return true }
        state = .running(work)
        return false
      }
      if isStopped { work.cancel() }
    }
  }

  /// Stops loading; the session does not expect further callbacks.
  func stop() {
    let work = state.withLock { state -> Task<Void, Never>? in
      defer { state = .stopped }
      if case .running(let work) = state { return work }
      return nil
    }
    work?.cancel()
    queue.async { [self] in urlProtocol = nil }
  }

  private func load(_ answerer: URLAnswerer) async {
    do {
      var request = try requestWithBody()
      var redirections = 0
      while true {
        let answer = try await answerer.answer(to: request)
        guard let redirected = request.redirected(by: answer) else {
          return try await deliver(answer, to: request)
        }
        redirections += 1
        guard redirections <= 20 else { throw URLError(.httpTooManyRedirects) }
        guard let next = await decide(about: redirected, after: answer, to: request) else {
          return try await deliver(answer, to: request)
        }
        request = next
      }
    } catch {
      fail(with: error is CancellationError ? URLError(.cancelled) : error)
    }
  }

  // MARK: - The request

  /// The request, with its body in one piece.
  private func requestWithBody() throws -> URLRequest {
    var request = request
    request.setValue(nil, forHTTPHeaderField: URLAnswerer.header)
    for (name, value) in details.session?.configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, name != URLAnswerer.header, let value = value as? String else { continue }
      if request.value(forHTTPHeaderField: name) == nil { request.setValue(value, forHTTPHeaderField: name) }
    }
    if let body = details.body {
      request.httpBody = try body.read()
    } else if let stream = request.httpBodyStream {
      request.httpBody = try URLTaskDetails.Body.stream(stream).read()
    }
    return request
  }

  /// Asks the delegate whether to follow.
  private func decide(about next: URLRequest, after answer: URLAnswer, to request: URLRequest) async -> URLRequest? {
    guard let session = details.session, let delegate = details.delegate,
      let response = response(of: answer, to: request)
    else { return next }
    return await withCheckedContinuation { continuation in
      session.delegateQueue.addOperation { [task] in
        #if canImport(FoundationNetworking)
          delegate.urlSession(
            session, task: task, willPerformHTTPRedirection: response, newRequest: next,
            completionHandler: { continuation.resume(returning: $0) })
        #else
          let answered: Void? = delegate.urlSession?(
            session, task: task, willPerformHTTPRedirection: response, newRequest: next,
            completionHandler: { continuation.resume(returning: $0) })
          if answered == nil { continuation.resume(returning: next) }
        #endif
      }
    }
  }

  // MARK: - The answer

  /// Delivers an answer, in pieces if the client takes pieces.
  private func deliver(_ answer: URLAnswer, to request: URLRequest) async throws {
    guard let response = response(of: answer, to: request) else { throw URLError(.badServerResponse) }
    tell { $0.urlProtocol($1, didReceive: response, cacheStoragePolicy: .notAllowed) }
    let whole = Guarded(Data())
    let hasBody = hasBody(answer, to: request)
    try await answer.body { [self] piece in
      guard hasBody else { return }
      if details.takesPieces {
        tell { $0.urlProtocol($1, didLoad: piece) }
      } else {
        whole.withLock { $0.append(piece) }
      }
    }
    try Task.checkCancellation()
    let rest = whole.withLock { $0 }
    if !rest.isEmpty { tell { $0.urlProtocol($1, didLoad: rest) } }
    tell(isLast: true) { $0.urlProtocolDidFinishLoading($1) }
  }

  /// Whether a server would send the body: RFC 9110, section 6.4.1.
  private func hasBody(_ answer: URLAnswer, to request: URLRequest) -> Bool {
    request.httpMethod != "HEAD" && answer.status != 204 && answer.status != 304
  }

  func fail(with error: any Error) {
    tell(isLast: true) { $0.urlProtocol($1, didFailWithError: error) }
  }

  private func response(of answer: URLAnswer, to request: URLRequest) -> HTTPURLResponse? {
    var headers = answer.headers
    // A challenge would be answered with a request to the real network.
    if URLTaskDetails.answersChallengesOverNetwork {
      headers = headers.filter { $0.key.lowercased() != "www-authenticate" }
    }
    return request.url.flatMap {
      HTTPURLResponse(url: $0, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
  }

  /// Calls the client, unless loading was stopped.
  private func tell(isLast: Bool = false, _ event: @escaping @Sendable (any URLProtocolClient, URLProtocol) -> Void) {
    queue.async { [self] in
      guard let urlProtocol, let client = urlProtocol.client else { return }
      let isStopped = state.withLock { if case .stopped = $0 { true } else { false } }
      if isLast || isStopped { self.urlProtocol = nil }
      if !isStopped { event(client, urlProtocol) }
    }
  }
}
