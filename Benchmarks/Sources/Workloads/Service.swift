// SPDX-License-Identifier: Apache-2.0

/// What the workloads depend on: a protocol that any type may implement, as in most programs.
package protocol Service: Sendable {
  var number: Int { get }
}

/// A service that needs nothing.
package final class LiveService: Service {
  package let number: Int

  package init(number: Int = 1) {
    self.number = number
  }
}

/// A service that is a structure, as many doubles are.
package struct ValueService: Service {
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// A service that is built from another one.
package final class DependentService: Service {
  package let source: any Service
  package var number: Int { source.number + 1 }

  package init(source: any Service) {
    self.source = source
  }
}

/// The seam through which both sides of a comparison are read.
package protocol HasService: Sendable {
  var service: any Service { get }
}

/// A seam for a value that is one reference.
package protocol HasLiveService: Sendable {
  var liveService: LiveService { get }
}

/// A seam for a value that is copied without any reference counting.
package protocol HasNumber: Sendable {
  var number: Int { get }
}

/// A seam for a closure, which generic code stores in another form.
package protocol HasAction: Sendable {
  var action: @Sendable () -> Int { get }
}
