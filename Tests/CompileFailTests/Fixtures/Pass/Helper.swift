// SPDX-License-Identifier: Apache-2.0
// prints: building one
// prints: building two
// prints: one two one fake

import Dovetail

extension CompositionRoot {
  /// A lifetime of somebody's own, which passes the site of its caller on.
  func logged<Value: Sendable>(
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
    function: StaticString = #function, _ make: () -> Value
  ) -> Value {
    shared(at: Site(fileID: fileID, line: line, column: column, function: function)) {
      let value = make()
      print("building", value)
      return value
    }
  }
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var one: String { logged { "one" } }
  var two: String { logged { "two" } }
}

@main enum Main {
  static func main() {
    let app = App()
    let (one, two, again) = (app.one, app.two, app.one)
    app[\.two] = "fake"
    print(one, two, again, app.two)
  }
}
