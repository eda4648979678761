// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A session double's answer to a request.
///
/// ```swift
/// struct Tea: Codable { var name: String }
/// let answers: [URLAnswer] = [
///   .text("hello"),
///   try .json([Tea(name: "Assam")]),
///   .status(404),
///   .redirect(to: URL(string: "https://tea.test/new")!),
///   URLAnswer(status: 201, headers: ["Location": "/teas/1"]),
/// ]
/// print(answers.map(\.status))  // [200, 200, 404, 302, 201]
/// ```
///
/// As from a server, the body does not arrive if the method of the request is `HEAD`, or the status is 204 or 304.
///
/// A request that fails, for example without a connection, has no answer: the closure of the double throws a
/// `URLError`.
public struct URLAnswer: Sendable {
  /// Sends pieces of a body, one after another.
  public typealias Stream = @Sendable (_ send: @Sendable (Data) async -> Void) async throws -> Void

  /// The HTTP status.
  public var status: Int

  /// The header fields.
  public var headers: [String: String]

  /// Sends the body.
  var body: Stream

  /// Creates an answer whose body is sent in one piece.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: The header fields.
  ///   - body: The body.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.init(status: status, headers: headers) { send in
      if !body.isEmpty { await send(body) }
    }
  }

  /// Creates an answer whose body is sent in pieces.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let answer = URLAnswer { send in
  ///   await send(Data("tick ".utf8))
  ///   try await clock.sleep(for: .seconds(1))
  ///   await send(Data("tock".utf8))
  /// }
  /// ```
  ///
  /// A delegate receives each piece as it is sent; a caller that awaits the whole body gets it when the closure
  /// returns. If the closure throws, the request fails in the middle of its answer.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: The header fields.
  ///   - stream: Sends the pieces. It is called once per request that is answered.
  public init(status: Int = 200, headers: [String: String] = [:], stream: @escaping Stream) {
    self.status = status
    self.headers = headers
    body = stream
  }

  /// An answer with text.
  ///
  /// - Parameters:
  ///   - text: The body, which is sent in UTF-8.
  ///   - status: The HTTP status.
  /// - Returns: The answer.
  public static func text(_ text: String, status: Int = 200) -> URLAnswer {
    URLAnswer(status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data(text.utf8))
  }

  /// An answer with JSON.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - status: The HTTP status.
  ///   - encoder: The encoder.
  /// - Returns: The answer.
  /// - Throws: What the encoder throws.
  public static func json(
    _ value: some Encodable, status: Int = 200, encoder: JSONEncoder = JSONEncoder()
  ) throws -> URLAnswer {
    URLAnswer(status: status, headers: ["Content-Type": "application/json"], body: try encoder.encode(value))
  }

  /// An answer without a body.
  ///
  /// - Parameter status: The HTTP status.
  /// - Returns: The answer.
  public static func status(_ status: Int) -> URLAnswer {
    URLAnswer(status: status, body: Data())
  }

  /// An answer that redirects the client.
  ///
  /// The session follows it like a server's redirection: the double is asked again, for the new address; a delegate can
  /// prevent it; after 20 redirections the request fails.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - status: The HTTP status: 301, 302, 303, 307 or 308.
  /// - Returns: The answer.
  public static func redirect(to url: URL, status: Int = 302) -> URLAnswer {
    URLAnswer(status: status, headers: ["Location": url.absoluteString], body: Data())
  }

  /// The same answer with a delayed body.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let answer = URLAnswer.text("at last").delayed(by: .seconds(30), on: clock)
  /// ```
  ///
  /// The head of the answer arrives immediately. To delay it as well, sleep in the closure of the double.
  ///
  /// - Parameters:
  ///   - duration: The length of the delay.
  ///   - clock: The clock that measures the delay.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: The delayed answer.
  public func delayed(
    by duration: Duration, on clock: any Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> URLAnswer {
    URLAnswer(status: status, headers: headers) { [body] send in
      try await clock.sleep(for: duration, fileID: fileID, line: line)
      try await body(send)
    }
  }
}
