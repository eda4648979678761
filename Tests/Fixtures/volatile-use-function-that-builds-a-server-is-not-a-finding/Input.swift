// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Hummingbird

func buildApplication(port: Int) -> some ApplicationProtocol {
  Application(router: buildRouter(client: HTTPClient.shared))
}
