// SPDX-License-Identifier: Apache-2.0

struct TransientByHand: HasObjectGraph {
  @inline(__always)
  private func makeService3() -> Service3 { Service3(Service4(), Service4()) }
  private func makeService2() -> PlainService2 {
    PlainService2(makeService3(), makeService3(), makeService3(), makeService3(), makeService3())
  }
  var objectGraph: AnyObject {
    ObjectGraph(
      Service1(makeService2()), makeService2(), makeService2(), makeService2(), makeService3(), Service4(), Service4())
  }
}

struct FunctionByHand: HasObjectGraph {
  @inline(__always)
  private func makeService3() -> Service3 { Service3(Service4(), Service4()) }
  private func makeService2() -> FunctionService2 {
    FunctionService2 { makeService3() }
  }
  var objectGraph: AnyObject {
    ObjectGraph(
      Service1(makeService2()), makeService2(), makeService2(), makeService2(), makeService3(), Service4(), Service4())
  }
}

struct SequenceByHand: HasObjectGraph {
  @inline(__always)
  private func makeService3() -> Service3 { Service3(Service4(), Service4()) }
  private func makeService2() -> SequenceService2 {
    SequenceService2((0..<4).lazy.map { _ in makeService3() })
  }
  var objectGraph: AnyObject {
    ObjectGraph(
      Service1(makeService2()), makeService2(), makeService2(), makeService2(), makeService3(), Service4(), Service4())
  }
}

struct ArrayByHand: HasObjectGraph {
  @inline(__always)
  private func makeService3() -> Service3 { Service3(Service4(), Service4()) }
  private func makeService2() -> ArrayService2 {
    ArrayService2([makeService3(), makeService3(), makeService3(), makeService3()])
  }
  var objectGraph: AnyObject {
    ObjectGraph(
      Service1(makeService2()), makeService2(), makeService2(), makeService2(), makeService3(), Service4(), Service4())
  }
}

/// S1 and S4 are shared.
struct SingletonByHand: HasObjectGraph {
  let service4: Service4
  let service1: Service1<PlainService2>

  init() {
    service4 = Service4()
    service1 = Service1(Self.makeService2(service4))
  }

  @inline(__always)
  private static func makeService3(_ service4: Service4) -> Service3 { Service3(service4, service4) }
  private static func makeService2(_ service4: Service4) -> PlainService2 {
    PlainService2(
      makeService3(service4), makeService3(service4), makeService3(service4), makeService3(service4),
      makeService3(service4))
  }
  var objectGraph: AnyObject {
    ObjectGraph(
      service1, Self.makeService2(service4), Self.makeService2(service4), Self.makeService2(service4),
      Self.makeService3(service4), service4, service4)
  }
}
