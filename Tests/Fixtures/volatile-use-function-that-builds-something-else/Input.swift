// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Hummingbird

struct Feed {
  let client: HTTPClient
}

func buildFeed() -> Feed { Feed(client: HTTPClient.shared) }
