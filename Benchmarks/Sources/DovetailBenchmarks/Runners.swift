// SPDX-License-Identifier: Apache-2.0

import Workloads

// The loops of all rows. They know nothing of what they read but the seam, and both sides go through the same one.

@inline(never)
func read(_ root: any HasService, _ count: Int) {
  for _ in 0..<count { _ = root.service }
}

@inline(never)
func read(_ root: any HasLiveService, _ count: Int) {
  for _ in 0..<count { _ = root.liveService }
}

@inline(never)
func read(_ root: any HasNumber, _ count: Int) -> Int {
  var sum = 0
  for _ in 0..<count { sum &+= root.number }
  return sum
}

@inline(never)
func read(_ root: any HasAction, _ count: Int) -> Int {
  var sum = 0
  for _ in 0..<count { sum &+= root.action() }
  return sum
}

@inline(never)
func read(_ root: any HasTwenty, _ count: Int) {
  for _ in 0..<count { readAll(root) }
}

@inline(never)
func read(_ root: any HasHundred, _ count: Int) {
  for _ in 0..<count { readAll(root) }
}

@inline(never)
func readNewRoots(_ count: Int, _ make: () -> any HasHundred) {
  for _ in 0..<count { readAll(make()) }
}

@inline(never)
func read(_ root: any HasTrunk, _ count: Int) {
  for _ in 0..<count { _ = root.trunk }
}

/// The objects live until the clock has stopped.
@inline(never)
func retain(_ root: any HasObjectGraph, _ count: Int) -> ContiguousArray<AnyObject> {
  var retained = ContiguousArray<AnyObject>()
  retained.reserveCapacity(count)
  for _ in 0..<count { retained.append(root.objectGraph) }
  return retained
}

@inline(never)
func replaceAndRead(_ root: any MakesReplaced, by service: any Service, _ count: Int) {
  for _ in 0..<count { _ = root.replaced(by: service).service }
}

@inline(never)
func replaceAndRead(_ root: any HasChain, by services: [any Service], _ count: Int) {
  for index in 0..<count {
    root.replaceSource(by: services[index % services.count])
    _ = root.third
  }
}

@inline(never)
func makeScopes(_ server: any Server, _ count: Int) {
  for _ in 0..<count { _ = server.makeScope() }
}

@inline(never)
func makeScopesAndRead(_ server: any Server, _ count: Int) {
  for _ in 0..<count { _ = server.makeScope().service }
}

@inline(never)
func buildInScopes(_ server: any Server, _ count: Int) {
  for _ in 0..<count { server.buildInScope() }
}
