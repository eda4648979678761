// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Workloads

/// Reads on two threads at once, each with a root of its own, as a slowdown; and the throughputs that were reached.
private func readingOnTwoThreads(_ make: @escaping @Sendable () -> any HasService, _ seen: Samples) -> Side {
  // Longer than other repetitions: starting a thread takes its time.
  .timed { count in
    let slowdown = slowdownOnTwoThreads {
      let root = make()
      return { read(root, max(count, 400_000)) }
    }
    seen.add(2 / slowdown)
    return slowdown * Double(count)
  }
}

/// What was measured beside the ratio.
final class Samples: Sendable {
  private let values = Mutex<[Double]>([])

  func add(_ value: Double) { values.withLock { $0.append(value) } }
  var text: String { Report.number(median(values.withLock { $0 })) }
}

/// Reads while other threads and tasks are busy.
var threadRows: [Row] {
  [
    Row(name: "read, 2 threads", budget: .readOnTwoThreads) {
      let (provided, stored) = (Samples(), Samples())
      return Comparison(
        subject: readingOnTwoThreads({ Provided.structure() }, provided),
        baseline: readingOnTwoThreads({ Stored.structure() }, stored),
        note: { "\(provided.text) × one thread, a stored property \(stored.text) ×" })
    },
    Row(name: "read, child roots being built", budget: .readWhileScopesAreMade) {
      disturbedReading(Servers.provided())
    },
    Row(name: "stored property, the same", budget: .information) {
      disturbedReading(Servers.byHand())
    },
    Row(name: "read, asynchronous factory runs", budget: .information) {
      let root = Asynchronous.slow()
      read(root, 1)
      Task.detached { await root.build() }
      while !root.isBuilding {}
      let stored = Stored.finalClass()
      return Comparison(
        subject: .work { read(root, $0) }, baseline: .work { read(stored, $0) }, finish: { root.finish() })
    },
    // Once, the writer has to ask the kernel whether the other thread is in the middle of a read.
    Row(name: "replace, another thread has read", budget: .information, divisor: 4) {
      let root = Provided.structure()
      let reader = Disturber { read(root, 1) }
      reader.during {}
      return replacingInChain { reader.end() }
    },
  ]
}

/// Reads from a server's root while another thread makes scopes of the same server, and while none does.
private func disturbedReading(_ server: any Server) -> Comparison {
  let disturber = Disturber { server.buildInScope() }
  let root = server.dependencies
  let reading = Side.work { read(root, $0) }
  return Comparison(
    subject: .timed { count in disturber.during { reading.time(count) } }, baseline: reading,
    finish: { disturber.end() })
}
