// SPDX-License-Identifier: Apache-2.0

import AllocationCounter
import Workloads

/// The bytes of one scope that has not been used.
private func bytesPerScope(_ server: any Server) -> UInt64 {
  let count = 1000
  let before = allocation_counter_bytes()
  makeScopes(server, count)
  return (allocation_counter_bytes() - before) / UInt64(count)
}

private func makingOnTwoThreads(_ server: any Server, _ seen: Samples) -> Side {
  .timed { count in
    let slowdown = slowdownOnTwoThreads { { makeScopesAndRead(server, max(count, 20_000)) } }
    seen.add(2 / slowdown)
    return slowdown * Double(count)
  }
}

/// Scopes of requests: child roots that live for one read or none.
var scopeRows: [Row] {
  [
    Row(name: "scope, empty", budget: .information) {
      let (provided, byHand) = (Servers.provided(), Servers.byHand())
      let (bytes, bytesByHand) = (bytesPerScope(provided), bytesPerScope(byHand))
      return Comparison(
        subject: .work { makeScopes(provided, $0) }, baseline: .work { makeScopes(byHand, $0) },
        note: { "\(bytes) bytes, by hand \(bytesByHand)" })
    },
    Row(name: "scope, one read from the parent", budget: .information) {
      let (provided, byHand) = (Servers.provided(), Servers.byHand())
      return Comparison(
        subject: .work { makeScopesAndRead(provided, $0) }, baseline: .work { makeScopesAndRead(byHand, $0) })
    },
    Row(name: "scope, one value built", budget: .information) {
      let (provided, byHand) = (Servers.provided(), Servers.byHand())
      return Comparison(
        subject: .work { buildInScopes(provided, $0) }, baseline: .work { buildInScopes(byHand, $0) })
    },
    Row(name: "scopes on 2 threads", budget: .information) {
      let (provided, byHand) = (Samples(), Samples())
      let (server, serverByHand) = (Servers.provided(), Servers.byHand())
      return Comparison(
        subject: makingOnTwoThreads(server, provided), baseline: makingOnTwoThreads(serverByHand, byHand),
        note: { "\(provided.text) × one thread, by hand \(byHand.text) ×" })
    },
  ]
}
