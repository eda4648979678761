// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Sample: Sendable { init(_ parts: Any...) {} }

struct SampleLibraryDependencies: CompositionRoot {
  let wiring = Wiring()

  var first: Sample { shared { Sample(second) } }
  var second: Sample { shared { Sample(first) } }
}
