// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let address = URL(string: "https://tea.test/list?kind=black")!

private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

private func status(_ response: URLResponse) -> Int? { (response as? HTTPURLResponse)?.statusCode }

@Suite struct AnsweringTests {
  @Test func `status and headers and body arrive`() async throws {
    let session = URLSession.answering { _ in
      URLAnswer(status: 203, headers: ["X-Tea": "Assam", "Content-Type": "text/tea"], body: Data("hot".utf8))
    }
    let (body, response) = try await session.data(from: address)
    #expect(text(body) == "hot")
    #expect(status(response) == 203)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "x-tea") == "Assam")
    #expect(response.mimeType == "text/tea")
    #expect(response.url == address)
  }

  @Test func `answers of text and JSON and nothing`() async throws {
    let session = URLSession.answering { request in
      switch request.url?.lastPathComponent {
      case "text": .text("grün", status: 201)
      case "json": try .json(["a": 1])
      default: .status(500)
      }
    }
    let base = URL(string: "https://tea.test")!
    #expect(text(try await session.data(from: base.appending(path: "text")).0) == "grün")
    let (json, response) = try await session.data(from: base.appending(path: "json"))
    #expect(try JSONDecoder().decode([String: Int].self, from: json) == ["a": 1])
    #expect(response.mimeType == "application/json")
    let (empty, failure) = try await session.data(from: base)
    #expect(empty.isEmpty && status(failure) == 500)
  }

  @Test func `a session remembers its requests in order`() async throws {
    let session = URLSession.answering { _ in .status(200) }
    var request = URLRequest(url: address)
    request.httpMethod = "DELETE"
    request.setValue("secret", forHTTPHeaderField: "Authorization")
    _ = try await session.data(for: request)
    _ = try await session.data(from: URL(string: "https://tea.test/2")!)
    #expect(session.receivedRequests.map(\.httpMethod) == ["DELETE", "GET"])
    #expect(session.receivedRequests.map(\.url?.path) == ["/list", "/2"])
    #expect(session.receivedRequests[0].value(forHTTPHeaderField: "Authorization") == "secret")
    #expect(session.receivedRequests.allSatisfy { $0.value(forHTTPHeaderField: "Dovetail-Session") == nil })
  }

  @Test func `headers of the configuration are part of the request`() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["User-Agent": "tea", "Accept": "a"]
    let session = URLSession.answering(configuration: configuration) { request in
      .text(request.value(forHTTPHeaderField: "User-Agent") ?? "none")
    }
    #expect(text(try await session.data(from: address).0) == "tea")
  }

  @Test func `errors are those of a URL session`() async throws {
    let session = URLSession.answering { _ in throw URLError(.notConnectedToInternet) }
    let error = await #expect(throws: URLError.self) { _ = try await session.data(from: address) }
    #expect(error?.code == .notConnectedToInternet)
    #expect(session.receivedRequests.count == 1)
  }

  @Test func `an error of another kind is passed on unchanged`() async throws {
    struct Broken: Error {}
    let session = URLSession.answering { _ in throw Broken() }
    await #expect(throws: Broken.self) { _ = try await session.data(from: address) }
  }

  @Test func `a data task calls its completion handler`() async throws {
    let session = URLSession.answering { _ in .text("done") }
    let body = await withCheckedContinuation { continuation in
      session.dataTask(with: address) { data, _, _ in continuation.resume(returning: data) }.resume()
    }
    #expect(body.map(text) == "done")
    let failing = URLSession.answering { _ in throw URLError(.timedOut) }
    let error = await withCheckedContinuation { continuation in
      failing.dataTask(with: address) { _, _, error in continuation.resume(returning: error) }.resume()
    }
    #expect((error as? URLError)?.code == .timedOut)
  }

  @Test func `many requests at once get their own answers`() async throws {
    let session = URLSession.answering { request in .text(request.url?.lastPathComponent ?? "") }
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 1...100 {
        group.addTask { (number, text(try await session.data(from: address.appending(path: "\(number)")).0)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.allSatisfy { "\($0.key)" == $0.value } && answers.count == 100)
    #expect(session.receivedRequests.count == 100)
  }

  @Test func `a session is freed with its last reference and what its closure holds with it`() async throws {
    final class Token: Sendable {}
    weak var session: URLSession?
    weak var token: Token?
    do {
      let held = Token()
      let answering = URLSession.answering { _ in
        withExtendedLifetime(held) {}
        return .text("x")
      }
      _ = try await answering.data(from: address)
      (session, token) = (answering, held)
    }
    for _ in 1...1000 where session != nil || token != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(session == nil && token == nil)
  }

  @Test func `a session that was invalidated finishes what it has begun`() async throws {
    let clock = TestClock()
    let session = URLSession.answering { _ in .text("late").delayed(by: .seconds(1), on: clock) }
    async let body = session.data(from: address).0
    await clock.waitForSleepers()
    session.finishTasksAndInvalidate()
    await clock.run()
    #expect(text(try await body) == "late")
  }
}

@Suite struct UploadTests {
  private let session = URLSession.answering { request in
    .text("\(request.httpMethod ?? "") \(request.httpBody.map(text) ?? "nothing")")
  }
  private var post: URLRequest {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    return request
  }

  @Test func `the body of a request is there`() async throws {
    var request = post
    request.httpBody = Data("in the request".utf8)
    #expect(text(try await session.data(for: request).0) == "POST in the request")
    request.httpBody = nil
    request.httpBodyStream = InputStream(data: Data("in a stream".utf8))
    #expect(text(try await session.data(for: request).0) == "POST in a stream")
    #expect(session.receivedRequests.map { $0.httpBody.map(text) } == ["in the request", "in a stream"])
  }

  @Test func `an upload from data is there`() async throws {
    #expect(text(try await session.upload(for: post, from: Data("data".utf8)).0) == "POST data")
    let body = await withCheckedContinuation { continuation in
      session.uploadTask(with: post, from: Data("task".utf8)) { data, _, _ in continuation.resume(returning: data) }
        .resume()
    }
    #expect(body.map(text) == "POST task")
  }

  @Test func `an upload from a file is there`() async throws {
    let files = TemporaryFileManager()
    let file = files.temporaryDirectory.appending(path: "upload")
    try Data(repeating: 65, count: 200_000).write(to: file)
    let (body, _) = try await session.upload(for: post, fromFile: file)
    #expect(body.count == 200_005)
    await #expect(throws: (any Error).self) {
      _ = try await session.upload(for: post, fromFile: files.temporaryDirectory.appending(path: "none"))
    }
  }

  @Test func `an upload from a delegate's stream is there`() async throws {
    final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
      let done: AsyncStream<Data>
      private let continuation: AsyncStream<Data>.Continuation
      override init() { (done, continuation) = AsyncStream.makeStream() }
      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
      ) {
        completionHandler(InputStream(data: Data("streamed".utf8)))
      }
      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(data)
      }
      func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.finish()
      }
    }
    let delegate = Delegate()
    let session = URLSession.answering(delegate: delegate) { .text($0.httpBody.map(text) ?? "nothing") }
    session.uploadTask(withStreamedRequest: post).resume()
    var body = Data()
    for await piece in delegate.done { body += piece }
    #expect(text(body) == "streamed")
    session.finishTasksAndInvalidate()
  }
}

/// Writes down what a session tells its delegate.
private final class Witness: NSObject, URLSessionDataDelegate, Sendable {
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

@Suite struct StreamingTests {
  @Test func `a delegate gets each piece when it is sent`() async throws {
    let clock = TestClock()
    let witness = Witness()
    let session = URLSession.answering(delegate: witness) { _ in
      URLAnswer { send in
        for piece in ["one", "two", "three"] {
          await send(Data(piece.utf8))
          try await clock.sleep(for: .seconds(1))
        }
      }
    }
    session.dataTask(with: address).resume()
    var events = witness.events.makeAsyncIterator()
    #expect(await events.next() == "head 200")
    #expect(await events.next() == "piece one")
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    #expect(await events.next() == "piece two")
    await clock.run()
    #expect(await events.next() == "piece three")
    #expect(await events.next() == "end")
    session.finishTasksAndInvalidate()
  }

  @Test(arguments: [false, true])
  func `a caller that awaits the whole body gets all pieces, with and without a delegate`(hasDelegate: Bool)
    async throws
  {
    let session = URLSession.answering(delegate: hasDelegate ? Witness() : nil) { _ in
      URLAnswer { send in for piece in ["one", "two", "three"] { await send(Data(piece.utf8)) } }
    }
    #expect(text(try await session.data(from: address).0) == "onetwothree")
    let body = await withCheckedContinuation { continuation in
      session.dataTask(with: address) { data, _, _ in continuation.resume(returning: data) }.resume()
    }
    #expect(body.map(text) == "onetwothree")
    session.finishTasksAndInvalidate()
  }

  @Test func `a request can fail in the middle of its answer`() async throws {
    let witness = Witness()
    let answer: @Sendable (URLRequest) -> URLAnswer? = { _ in
      URLAnswer { send in
        await send(Data("half".utf8))
        throw URLError(.networkConnectionLost)
      }
    }
    let session = URLSession.answering(delegate: witness, answer)
    session.dataTask(with: address).resume()
    var events: [String] = []
    for await event in witness.events { events.append(event) }
    #expect(events == ["head 200", "piece half", "error \(URLError.Code.networkConnectionLost.rawValue)"])
    await #expect(throws: URLError.self) { _ = try await URLSession.answering(answer).data(from: address) }
    session.finishTasksAndInvalidate()
  }

  @Test func `a delay is measured by the clock of the test`() async throws {
    let clock = TestClock()
    let session = URLSession.answering { _ in .text("late").delayed(by: .seconds(3600), on: clock) }
    async let body = session.data(from: address).0
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(3600))
    #expect(text(try await body) == "late")
  }

  @Test func `a request that is cancelled stops its answer`() async throws {
    let clock = TestClock()
    let session = URLSession.answering { _ in
      try await clock.sleep(for: .seconds(1))
      return .text("never")
    }
    let task = Task { try await session.data(from: address) }
    await clock.waitForSleepers()
    task.cancel()
    let error = await #expect(throws: URLError.self) { _ = try await task.value }
    #expect(error?.code == .cancelled)
    for _ in 1...1000 where clock.sleeperCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(clock.sleeperCount == 0)
  }
}

@Suite struct RedirectionTests {
  private func answer(_ request: URLRequest) -> URLAnswer? {
    switch request.url?.path {
    case "/old": .redirect(to: URL(string: "/new", relativeTo: request.url)!)
    case "/moved": .redirect(to: URL(string: "https://other.test/new")!, status: 308)
    case "/circle": .redirect(to: URL(string: "https://tea.test/circle")!, status: 307)
    case "/new": .text("\(request.httpMethod ?? "") \(request.url?.host ?? "") \(request.httpBody.map(text) ?? "-")")
    default: nil
    }
  }

  private func post(_ path: String) -> URLRequest {
    var request = URLRequest(url: URL(string: "https://tea.test\(path)")!)
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    request.setValue("secret", forHTTPHeaderField: "Authorization")
    return request
  }

  @Test(arguments: [("HEAD", 200), ("GET", 204), ("GET", 304)])
  func `where a server sends no body, none arrives`(method: String, status: Int) async throws {
    let session = URLSession.answering { _ in URLAnswer(status: status, body: Data("tea".utf8)) }
    var request = URLRequest(url: URL(string: "https://tea.test/teas")!)
    request.httpMethod = method
    let (body, response) = try await session.data(for: request)
    #expect(body.isEmpty)
    #expect((response as? HTTPURLResponse)?.statusCode == status)
  }

  @Test func `a redirection is followed and the response has the last address`() async throws {
    let session = URLSession.answering { [self] in answer($0) }
    let (body, response) = try await session.data(for: post("/old"))
    #expect(text(body) == "GET tea.test -")
    #expect(response.url?.path == "/new")
    #expect(session.receivedRequests.map(\.url?.path) == ["/old", "/new"])
  }

  @Test func `method and body are kept where the status says so and the secret is not told to another host`()
    async throws
  {
    let session = URLSession.answering { [self] in answer($0) }
    let (body, _) = try await session.data(for: post("/moved"))
    #expect(text(body) == "POST other.test body")
    #expect(session.receivedRequests.map { $0.value(forHTTPHeaderField: "Authorization") } == ["secret", nil])
  }

  @Test func `a circular redirection ends with an error`() async throws {
    let session = URLSession.answering { [self] in answer($0) }
    let error = await #expect(throws: URLError.self) { _ = try await session.data(for: post("/circle")) }
    #expect(error?.code == .httpTooManyRedirects)
    #expect(session.receivedRequests.count == 21)
  }

  @Test(arguments: [true, false])
  func `a delegate decides whether to follow`(follows: Bool) async throws {
    let witness = Witness(follows: follows)
    let session = URLSession.answering(delegate: witness) { [self] in answer($0) }
    session.dataTask(with: post("/old")).resume()
    var events: [String] = []
    for await event in witness.events { events.append(event) }
    #expect(
      events == ["redirection 302 /new"] + (follows ? ["head 200", "piece GET tea.test -"] : ["head 302"]) + ["end"])
    session.finishTasksAndInvalidate()
  }

  @Test(arguments: [true, false])
  func `the delegate of one task decides whether to follow`(follows: Bool) async throws {
    let session = URLSession.answering { [self] in answer($0) }
    let (_, response) = try await session.data(for: post("/old"), delegate: Witness(follows: follows))
    #expect(status(response) == (follows ? 200 : 302))
  }
}
