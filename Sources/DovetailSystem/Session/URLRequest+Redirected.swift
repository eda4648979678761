// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
