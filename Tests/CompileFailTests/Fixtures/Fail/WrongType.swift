// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}
struct Live: API {}
struct Foo {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var right: any API { shared { Live() } }
  // error: argument type 'Foo' does not conform to expected type 'API'
  var shared1: any API { shared { Foo() } }
  // error: argument type 'Foo' does not conform to expected type 'API'
  var weak1: any API { weak { Foo() } }
  // error: argument type 'Foo' does not conform to expected type 'API'
  var transient1: any API { transient { Foo() } }
  // error: argument type 'Foo' does not conform to expected type 'API'
  var perRead: any API { perResolution { Foo() } }
  // error: argument type 'Foo' does not conform to expected type 'API'
  var volatile1: any API { shared(.volatile) { Foo() } }
  // error: argument type 'Foo' does not conform to expected type 'API'
  var choice: any API { shared { if true { Live() } else { Foo() } } }
  // error: cannot convert value of type 'String' to expected argument type 'Int'
  var number: Int { shared { "one" } }
  // error: a factory must return a value in every case
  var empty: any API { shared {} }
  // error: add an `else` to the `if`
  var sometimes: any API { shared { if true { Live() } } }
  var logged: any API {
    // error: a factory returns a value; with several statements, write `return`
    shared {
      // error: a factory returns a value; with several statements, write `return`
      print("made")
      Live()
    }
  }
}

func replace(in app: App) {
  // error: argument type 'Foo' does not conform to expected type 'API'
  app.replace(\.right) { Foo() }
  // error: argument type 'Int' does not conform to expected type 'API'
  app.replace(\.right) { 3 }
  // error: cannot use explicit 'return' statement in the body of result builder 'Made<any API>'
  app.replace(\.right) { return 3 }
  // error: argument type 'Foo' does not conform to expected type 'API'
  app.decorate(\.right) { _ in Foo() }
  // error: argument type 'Int' does not conform to expected type 'API'
  app.decorate(\.right) { _ in 3 }
  // error: cannot assign value of type 'Int' to subscript of type 'any API'
  app[\.right] = 3
  // error: argument type 'Int' does not conform to expected type 'API'
  app.with(\.right, 3)
}
