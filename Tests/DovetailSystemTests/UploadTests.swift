// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
