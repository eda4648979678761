// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Feed: Sendable {
  let seconds = 3

  init(_ parts: Any...) {}
}

struct App: CompositionRoot {
  let wiring = Wiring()

  var expiring: Feed { shared(expiringAfter: .seconds(period.seconds)) { Feed() } }
  var period: Feed { shared { Feed(expiring) } }

  var prepared: Feed {
    let last = last
    return shared { Feed(last) }
  }
  var last: Feed { shared { Feed(prepared) } }

  var closing: Feed { shared(onTearDown: { _ in _ = self.reader }) { Feed() } }
  var reader: Feed { shared { Feed(closing) } }
}
