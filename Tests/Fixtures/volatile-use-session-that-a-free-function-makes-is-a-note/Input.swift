// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

func makeSession(timeout: TimeInterval) -> URLSession {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.timeoutIntervalForRequest = timeout
  return URLSession(configuration: configuration)
}
