// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// How a request finds its answerer. A `URLProtocol` is registered by class, and does not know its session; so whatever
// distinguishes sessions has to come with the request. The protocol is registered with each session, never for the
// whole process.
extension URLAnswerer {
  /// Creates the session whose requests this answerer answers.
  func makeSession(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue: OperationQueue?
  ) -> URLSession {
    let configuration = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
    configuration.protocolClasses = [AnsweringURLProtocol.self]
    configuration.urlCache = AnsweringURLCache(answerer: self)
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    #if !canImport(FoundationNetworking)
      configuration.httpAdditionalHeaders = (configuration.httpAdditionalHeaders ?? [:])
        .merging([Self.header: AnsweringURLCache.register(self)]) { $1 }
    #endif
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
  }

  /// The answerer of a session; `nil` for a session that uses the network.
  static func answerer(of session: URLSession) -> URLAnswerer? {
    (session.configuration.urlCache as? AnsweringURLCache)?.answerer
  }

  /// The header that distinguishes sessions where the cache cannot.
  ///
  /// It is removed before the request is answered.
  static let header = "Dovetail-Session"
}
