// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
