// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
