// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasSource: Sendable { var source: Source { get } }

final class Source: Sendable {}

final class Lines: Sendable {
  init(_ source: Source) {}
}

struct App: CompositionRoot, HasSource {
  let wiring = Wiring()
  var source: Source { shared { Source() } }
  // Of the two roots that can be the parent, this one creates the child.
  var last: Lines { shared { Reader<App>(parent: self).lines } }
}

struct Staging: CompositionRoot, HasSource {
  let wiring = Wiring()
  var source: Source { shared { Source() } }
}

struct Reader<Parent: CompositionRoot & HasSource>: ChildRoot, HasSource {
  let parent: Parent
  let wiring: Wiring

  init(parent: Parent) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var source: Source { parent.source }
  var lines: Lines { shared { Lines(source) } }
}

func use(_ app: App, _ staging: Staging) -> [Any] { [app.last, staging.source] }
