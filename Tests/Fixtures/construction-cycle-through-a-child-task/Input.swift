// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Tasks: CompositionRoot {
  let wiring = Wiring()

  var grouped: Int {
    get async {
      await shared {
        await withTaskGroup(of: Int.self) { group in
          group.addTask { await other }
          return await group.reduce(0, +)
        }
      }
    }
  }

  var other: Int { get async { await shared { await grouped } } }

  var awaited: Int { get async { await shared { await Task { await back }.value } } }

  var back: Int { get async { await shared { await awaited } } }
}
