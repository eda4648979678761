// SPDX-License-Identifier: Apache-2.0

public import Dovetail

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Provides the session for requests.
///
/// ```swift
/// struct Weather {
///   typealias Dependencies = HasURLSession
///   let dependencies: any Dependencies
///
///   func report(from url: URL) async throws -> String {
///     let (body, _) = try await dependencies.urlSession.data(from: url)
///     return String(decoding: body, as: UTF8.self)
///   }
/// }
/// ```
///
/// A root that conforms to `HasURLSession` has `URLSession.shared`; to use another session, declare the property in the
/// root. A child root has its parent's. Tests replace it with a session that answers itself:
/// `root[\.urlSession] = .answering { request in .text("sunny") }`. In a sealed root, a request to a session that was
/// not replaced fails the test, naming method and address, and never leaves the process. The exception is web socket
/// tasks on Linux, which cannot be seen.
public protocol HasURLSession: Sendable {
  /// The session.
  var urlSession: URLSession { get }
}

extension HasURLSession where Self: CompositionRoot {
  /// The shared session.
  public var urlSession: URLSession {
    shared(.volatile) {
      .shared
    } stub: {
      .stub()
    }
  }
}

extension HasURLSession where Self: ChildRoot, Parent: HasURLSession {
  /// The session of the parent.
  public var urlSession: URLSession { parent.urlSession }
}
