// SPDX-License-Identifier: Apache-2.0
//
// What the runtime says when a key path does not name the provider that it is meant for.

import Dovetail
import Testing

private protocol Greeter: Sendable { var greeting: String { get } }
private struct Hello: Greeter { var greeting = "hello" }
private struct Wrap: Greeter {
  let inner: any Greeter
  var greeting: String { "wrapped \(inner.greeting)" }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let stored = "stored"
  var a: any Greeter { shared { Hello() } }
  var wrapped: any Greeter { Wrap(inner: a) }
  var alias: any Greeter { a }
  var lone: any Greeter { shared { return Hello() } }
  var perhapsLone: (any Greeter)? { shared { return Hello() } }
  var wider: Base { shared { return Derived() } }
  var owner: Owner { shared { Owner(greeter: Hello()) } }
  var greeterOfOwner: any Greeter { owner.greeter }
  var readingFirst: any Greeter {
    let first = a
    return shared { Hello(greeting: "after \(first.greeting)") }
  }
  var computed: String { "\(a.greeting)" }
  var pair: (Int, Int) { shared { (1, 2) } }
  var swapped: (Int, Int) { (pair.1, pair.0) }
  var one: Int { shared { 1 } }
  var two: Int { shared { 2 } }
  var alsoOne: Int { shared { one } }
  var sum: Int { one + two }
  var client: Client { shared { Client(load: { 1 }, save: { _ in }) } }
  var loud: Client {
    let client = client
    return Client(load: { client.load() * 2 }, save: client.save)
  }
  var aliasOfClient: Client { client }
  var late: String { get async { await shared { await Task { "late" }.value } } }
}

private class Base: @unchecked Sendable {}
private final class Derived: Base, @unchecked Sendable {}
private struct Owner: Sendable { let greeter: any Greeter }

/// A dependency that is a structure of closures.
private struct Client: Sendable {
  let load: @Sendable () -> Int
  let save: @Sendable (Int) -> Void
}

// Outside of the tests, because in an exit test every line is that of the macro.
extension Root {
  fileprivate func replaceWrapped() { self[\.wrapped] = Hello(greeting: "fake") }
  fileprivate func replaceComputed() { self[\.computed] = "fake" }
  fileprivate func replaceStored() { with(\.stored, "fake") }
  fileprivate func replaceLone() { replace(\.lone) { Wrap(inner: Hello()) } }
  fileprivate func replacePerhapsLone() { self[\.perhapsLone] = nil }
  fileprivate func replaceWider() { self[\.wider] = Base() }
  fileprivate func replaceGreeterOfOwner() { self[\.greeterOfOwner] = Hello() }
  fileprivate func replaceReadingFirst() { self[\.readingFirst] = Hello(greeting: "fake") }
  fileprivate func decorateWrapped() { decorate(\.wrapped) { Wrap(inner: $0) } }
  fileprivate func replaceWrappedByWrap() { self[\.wrapped] = Wrap(inner: Hello()) }
  fileprivate func replaceSwapped() { self[\.swapped] = (3, 4) }
  fileprivate func replaceSum() { self[\.sum] = 9 }
  fileprivate func replaceLoud() { self[\.loud] = Client(load: { 3 }, save: { _ in }) }
  fileprivate func replaceA() { self[\.a] = Hello(greeting: "fake") }
  fileprivate func replaceOneByItself() {
    _ = one
    replace(\.one) { one }
    _ = one
  }
  fileprivate func replaceOneByWhatNeedsIt() {
    _ = alsoOne
    replace(\.one) { alsoOne }
    _ = one
  }
  fileprivate func decorateOneByWhatNeedsIt() {
    _ = alsoOne
    decorate(\.one) { max($0, alsoOne) }
    _ = one
  }
  fileprivate func restoreLate() async { await restore { await $0.late } }
}

@Suite struct ReplacingMessagesTests {
  @Test func `a property that wraps a provider cannot be replaced`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceWrapped()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property is not a provider: it is computed from `a`
            here   \(place(of: "replaceWrapped", in: "Root"))
            a      \(place(of: "a", in: "Root"))
          help: replace `a`, or declare the property with its own lifetime
        """)
  }

  @Test func `a replacement that reads its own provider is a cycle, even if it returns the same`() async {
    let itself = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceOneByItself()
    }
    #expect(itself?.message.contains("[Dovetail/cycle]") == true && itself?.message.contains("one → one") == true)
    let other = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceOneByWhatNeedsIt()
    }
    #expect(
      other?.message.contains("[Dovetail/cycle]") == true && other?.message.contains("one → alsoOne → one") == true)
    let decorated = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().decorateOneByWhatNeedsIt()
    }
    #expect(
      decorated?.message.contains("[Dovetail/cycle]") == true
        && decorated?.message.contains("one → alsoOne → one") == true)
  }

  @Test func `a property that wraps a provider cannot be decorated`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().decorateWrapped()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property is not a provider: it is computed from `a`
            here   \(place(of: "decorateWrapped", in: "Root"))
            a      \(place(of: "a", in: "Root"))
          help: replace `a`, or declare the property with its own lifetime
        """)
  }

  @Test func `a property that wraps a provider cannot be replaced, whatever the replacement is`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceWrappedByWrap()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property is not a provider: it is computed from `a`
            here   \(place(of: "replaceWrappedByWrap", in: "Root"))
            a      \(place(of: "a", in: "Root"))
          help: replace `a`, or declare the property with its own lifetime
        """)
  }

  @Test func `a property that rearranges a provider's value cannot be replaced`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceSwapped()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property is not a provider: it is computed from `pair`
            here   \(place(of: "replaceSwapped", in: "Root"))
            pair   \(place(of: "pair", in: "Root"))
          help: replace `pair`, or declare the property with its own lifetime
        """)
  }

  @Test func `a property that is computed from providers of another type cannot be replaced`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceComputed()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property has type `String`, but reaches `a`, \
        which returns `any Greeter`
            here   \(place(of: "replaceComputed", in: "Root"))
            a      \(place(of: "a", in: "Root"))
          help: name `a` itself, or, if it was named, let its lifetime make the whole value; to set a part of it, write \
        `root[\\.a].part = …`; otherwise declare the property with its own lifetime
        """)
  }

  @Test func `a stored property cannot be replaced`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceStored()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property, of type `String`, reaches no provider
            here   \(place(of: "replaceStored", in: "Root"))
          help: declare the property with a lifetime, as in `shared { … }`, in the getter itself and not in another task; set a stored property directly, or create the root with another value
        """)
  }

  @Test func `a lone return hides the type of the property`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceLone()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property has type `any Greeter`, but reaches `lone`, \
        which returns `Hello`
            here   \(place(of: "replaceLone", in: "Root"))
            lone   \(place(of: "lone", in: "Root"))
          help: if the factory of `lone` is a lone `{ return … }`, remove the `return`: it hides the property's type; otherwise \
        name what the property is computed from
        """)
  }

  @Test func `a lone return hides an optional and a superclass, too`() async {
    let help = "is a lone `{ return … }`, remove the `return`: it hides the property's type"
    let optional = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replacePerhapsLone()
    }
    let text = optional.map(\.message) ?? ""
    #expect(text.contains("help: if the factory of `perhapsLone` \(help)"), "\(text)")
    let superclass = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceWider()
    }
    let other = superclass.map(\.message) ?? ""
    #expect(other.contains("help: if the factory of `wider` \(help)"), "\(other)")
  }

  @Test func `a part of what a provider returns is not hidden by a return`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceGreeterOfOwner()
    }
    let text = result.map(\.message) ?? ""
    #expect(text.contains("help: name `owner` itself"), "\(text)")
    #expect(text.contains("to set a part of it, write `root[\\.owner].part = …`"), "\(text)")
  }

  @Test func `a getter that reads a provider of its own type before its lifetime is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceReadingFirst()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property reads two providers of type `any Greeter`: \
        `a` and `readingFirst`
            here           \(place(of: "replaceReadingFirst", in: "Root"))
            a              \(place(of: "a", in: "Root"))
            readingFirst   \(place(of: "readingFirst", in: "Root", below: 2))
          help: if it is computed from both, replace one of them; otherwise read `a` inside the factory of \
        `readingFirst`, not before it
        """)
  }

  @Test func `a property that is computed from two providers of its type cannot be replaced`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceSum()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property is not a provider: it is computed from `one` and `two`
            here   \(place(of: "replaceSum", in: "Root"))
            one    \(place(of: "one", in: "Root"))
            two    \(place(of: "two", in: "Root"))
          help: replace `one` or `two`, or declare the property with its own lifetime
        """)
  }

  @Test func `an alias is the provider that it names`() {
    let root = Root()
    root[\.alias] = Hello(greeting: "fake")
    #expect(root.a.greeting == "fake")
    #expect(root.wrapped.greeting == "wrapped fake")
  }

  @Test func `a getter that reads a provider before its lifetime works, and that provider can be replaced`() {
    let root = Root()
    #expect(root.readingFirst.greeting == "after hello")
    root[\.a] = Hello(greeting: "fake")
    #expect(root.wrapped.greeting == "wrapped fake")
  }

  @Test func `a structure of closures is told from one that is made out of it`() async {
    let root = Root()
    root[\.aliasOfClient] = Client(load: { 3 }, save: { _ in })
    #expect(root.client.load() == 3)
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Root().replaceLoud()
    }
    expect(
      result,
      says: """
        error: [Dovetail/replacement] the property is not a provider: it is computed from `client`
            here     \(place(of: "replaceLoud", in: "Root"))
            client   \(place(of: "client", in: "Root"))
          help: replace `client`, or declare the property with its own lifetime
        """)
  }

  @Test func `a replacement or restoration after the end of a root is reported`() async {
    let replaced = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let root = Root()
      try await root.tearDown()
      root.replaceA()
    }
    let restored = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let root = Root()
      try await root.tearDown()
      await root.restoreLate()
    }
    for (result, name, call) in [(replaced, "a", "replaceA"), (restored, "late", "restoreLate")] {
      let padding = String(repeating: " ", count: max(4 - name.count, 0))
      expect(
        result,
        says: """
          error: [Dovetail/torn-down] `\(name)` was replaced or observed after its root was torn down
              here   \(place(of: call, in: "Root"))
              \(name)\(padding)   \(place(of: name, in: "Root"))
            help: read it before the root ends, or create a new root; a scope that is dropped ends its root, so keep the scope as well
          """)
    }
  }
}
