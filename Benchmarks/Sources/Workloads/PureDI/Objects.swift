// SPDX-License-Identifier: Apache-2.0

// The object graph of the benchmarks of Pure.DI: the root needs S1, S2 three times, S3, and S4 twice.

package final class Service4: Sendable {
  init() {}
}

package final class Service3: Sendable {
  let first: Service4
  let second: Service4

  init(_ first: Service4, _ second: Service4) {
    self.first = first
    self.second = second
  }
}

/// What the workloads differ in: how S2 gets its S3s.
package protocol SecondService: AnyObject, Sendable {}

/// Takes five.
package final class PlainService2: SecondService {
  let services: (Service3, Service3, Service3, Service3, Service3)

  init(_ first: Service3, _ second: Service3, _ third: Service3, _ fourth: Service3, _ fifth: Service3) {
    services = (first, second, third, fourth, fifth)
  }
}

/// Takes a function, and calls it once.
package final class FunctionService2: SecondService {
  let service: Service3

  init(_ make: () -> Service3) {
    service = make()
  }
}

/// Takes a lazy sequence, and goes through it once.
package final class SequenceService2: SecondService {
  // All are kept, because an object that cannot be reached is never made by hand: the compiler removes it.
  let services: [Service3]

  init(_ services: some Sequence<Service3>) {
    self.services = Array(services)
  }
}

/// Takes an array.
package final class ArrayService2: SecondService {
  let services: [Service3]

  init(_ services: [Service3]) {
    self.services = services
  }
}

package final class Service1<Second: SecondService>: Sendable {
  let service: Second

  init(_ service: Second) {
    self.service = service
  }
}

package final class ObjectGraph<Second: SecondService>: Sendable {
  let service1: Service1<Second>
  let services2: (Second, Second, Second)
  let service3: Service3
  let services4: (Service4, Service4)

  init(
    _ service1: Service1<Second>, _ first2: Second, _ second2: Second, _ third2: Second, _ service3: Service3,
    _ first4: Service4, _ second4: Service4
  ) {
    self.service1 = service1
    services2 = (first2, second2, third2)
    self.service3 = service3
    services4 = (first4, second4)
  }
}

/// The seam through which both sides are read; each read makes a new root object.
package protocol HasObjectGraph: Sendable {
  var objectGraph: AnyObject { get }
}
