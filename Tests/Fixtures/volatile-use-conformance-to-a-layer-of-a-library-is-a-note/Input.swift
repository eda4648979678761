// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resolution

struct AppNetworkingLayer: NetworkingLayer {
  func post(_ body: Data, to url: URL, completion: @escaping @Sendable (Data?) -> Void) {
    var request = URLRequest(url: url)
    request.httpBody = body
    URLSession.shared.dataTask(with: request) { data, _, _ in completion(data) }.resume()
  }
}
