// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads a request by asking the session's answerer.
final class AnsweringURLProtocol: URLProtocol {
  /// Accessed only by the two functions below, which the session calls on one queue.
  private var loading: URLLoading?

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    // A task that is resumed twice starts twice.
    guard loading == nil, let task else { return }
    let details = URLTaskDetails(of: task)
    let loading = URLLoading(urlProtocol: self, task: task, details: details)
    self.loading = loading
    let own = AnsweringURLCache.answerer(of: self)
    if let answerer = own ?? details.session.flatMap(URLAnswerer.answerer) {
      loading.start(answerer)
    } else {
      loading.fail(with: URLError(.unsupportedURL))
    }
  }

  override func stopLoading() {
    loading?.stop()
    loading = nil
  }
}
