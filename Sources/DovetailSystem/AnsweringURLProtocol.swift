// SPDX-License-Identifier: Apache-2.0

internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
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

extension URLRequest {
  /// The request that a client makes after a redirection; `nil` if the answer is not one.
  ///
  /// Source: RFC 9110, 15.4.
  func redirected(by answer: URLAnswer) -> URLRequest? {
    let field = answer.headers.first { $0.key.lowercased() == "location" }
    guard [301, 302, 303, 307, 308].contains(answer.status), let url, let field,
      let target = URL(string: field.value, relativeTo: url)?.absoluteURL
    else { return nil }
    var next = self
    next.url = target
    let isPost = httpMethod == "POST"
    if answer.status == 303 && httpMethod != "HEAD" || [301, 302].contains(answer.status) && isPost {
      next.httpMethod = "GET"
      next.httpBody = nil
      for name in ["Content-Length", "Content-Type"] { next.setValue(nil, forHTTPHeaderField: name) }
    }
    if target.host != url.host { next.setValue(nil, forHTTPHeaderField: "Authorization") }
    return next
  }
}
