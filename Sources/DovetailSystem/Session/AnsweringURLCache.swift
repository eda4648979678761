// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An empty cache that keeps the answerer.
///
/// On Linux, Foundation asks the cache of a task's own session, and passes its answer to the protocol that loads the
/// request. This one returns an empty answer, with the answerer attached.
final class AnsweringURLCache: URLCache, @unchecked Sendable {
  // `@unchecked` restates what `URLCache` declares; this class adds only a constant.
  let answerer: URLAnswerer

  init(answerer: URLAnswerer) {
    self.answerer = answerer
    super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
  }

  override func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }
  override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {}
  override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for dataTask: URLSessionDataTask) {}

  #if canImport(FoundationNetworking)
    override func getCachedResponse(
      for dataTask: URLSessionDataTask, completionHandler: @Sendable @escaping (CachedURLResponse?) -> Void
    ) {
      let response = URLResponse(
        url: URL(filePath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
      completionHandler(
        CachedURLResponse(
          response: response, data: Data(), userInfo: [URLAnswerer.header: answerer], storagePolicy: .notAllowed))
    }

    /// The answerer of the request that a protocol loads.
    static func answerer(of urlProtocol: URLProtocol) -> URLAnswerer? {
      urlProtocol.cachedResponse?.userInfo?[URLAnswerer.header] as? URLAnswerer
    }
  #else
    /// A weak reference.
    private final class Weak: @unchecked Sendable {
      // `@unchecked`: the reference is set on creation, and never again.
      private(set) weak var answerer: URLAnswerer?
      init(_ answerer: URLAnswerer) { self.answerer = answerer }
    }

    private static let answerers = Guarded<[String: Weak]>([:])

    static func register(_ answerer: URLAnswerer) -> String {
      let name = UUID().uuidString
      // Reading a weak reference keeps its object alive for a moment, and the last reader frees it, which must not
      // happen under the lock.
      let live = answerers.withLock { answerers in
        let live = answerers.mapValues(\.answerer)
        answerers = answerers.filter { (live[$0.key] ?? nil) != nil }
        answerers[name] = Weak(answerer)
        return live
      }
      withExtendedLifetime(live) {}
      return name
    }

    /// The answerer of the request that a protocol loads.
    static func answerer(of urlProtocol: URLProtocol) -> URLAnswerer? {
      guard let name = urlProtocol.request.value(forHTTPHeaderField: URLAnswerer.header) else { return nil }
      return answerers.withLock { $0[name]?.answerer }
    }
  #endif
}
