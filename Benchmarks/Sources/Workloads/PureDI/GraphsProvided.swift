// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct TransientProvided: CompositionRoot, HasObjectGraph {
  let wiring = Wiring()

  var service4: Service4 { transient { Service4() } }
  var service3: Service3 { transient { Service3(service4, service4) } }
  var service2: PlainService2 {
    transient { PlainService2(service3, service3, service3, service3, service3) }
  }
  var service1: Service1<PlainService2> { transient { Service1(service2) } }
  var objectGraph: AnyObject {
    transient { ObjectGraph(service1, service2, service2, service2, service3, service4, service4) }
  }
}

struct FunctionProvided: CompositionRoot, HasObjectGraph {
  let wiring = Wiring()

  var service4: Service4 { transient { Service4() } }
  var service3: Service3 { transient { Service3(service4, service4) } }
  var service2: FunctionService2 {
    transient { FunctionService2 { service3 } }
  }
  var service1: Service1<FunctionService2> { transient { Service1(service2) } }
  var objectGraph: AnyObject {
    transient { ObjectGraph(service1, service2, service2, service2, service3, service4, service4) }
  }
}

struct SequenceProvided: CompositionRoot, HasObjectGraph {
  let wiring = Wiring()

  var service4: Service4 { transient { Service4() } }
  var service3: Service3 { transient { Service3(service4, service4) } }
  var service2: SequenceService2 {
    transient { SequenceService2((0..<4).lazy.map { _ in service3 }) }
  }
  var service1: Service1<SequenceService2> { transient { Service1(service2) } }
  var objectGraph: AnyObject {
    transient { ObjectGraph(service1, service2, service2, service2, service3, service4, service4) }
  }
}

struct ArrayProvided: CompositionRoot, HasObjectGraph {
  let wiring = Wiring()

  var service4: Service4 { transient { Service4() } }
  var service3: Service3 { transient { Service3(service4, service4) } }
  var service2: ArrayService2 {
    transient { ArrayService2([service3, service3, service3, service3]) }
  }
  var service1: Service1<ArrayService2> { transient { Service1(service2) } }
  var objectGraph: AnyObject {
    transient { ObjectGraph(service1, service2, service2, service2, service3, service4, service4) }
  }
}

/// S1 and S4 are shared.
struct SingletonProvided: CompositionRoot, HasObjectGraph {
  let wiring = Wiring()

  var service4: Service4 { shared { Service4() } }
  var service3: Service3 { transient { Service3(service4, service4) } }
  var service2: PlainService2 {
    transient { PlainService2(service3, service3, service3, service3, service3) }
  }
  var service1: Service1<PlainService2> { shared { Service1(service2) } }
  var objectGraph: AnyObject {
    transient { ObjectGraph(service1, service2, service2, service2, service3, service4, service4) }
  }
}
