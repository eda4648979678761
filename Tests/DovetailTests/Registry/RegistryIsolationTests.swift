// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail

private protocol Predictor: Sendable { var number: Int { get } }
private struct FakePredictor: Predictor { let number: Int }
private final class Resource: Sendable {}
private enum Failure: Error { case expected }

@Suite struct RegistryIsolationTests {
  @Test func `an isolated registry starts empty and leaves nothing behind`() {
    struct Marker: Sendable {}
    struct Other: Sendable {}
    Registry.add(Other())
    Registry.isolated {
      #expect(Registry.useOptional() as Other? == nil)
      Registry.add(Marker())
      #expect(Registry.useOptional() as Marker? != nil)
    }
    #expect(Registry.useOptional() as Marker? == nil)
    #expect(Registry.useOptional() as Other? != nil)
  }

  @Test func `isolated registries nest`() {
    Registry.isolated {
      Registry.add(FakePredictor(number: 1))
      Registry.isolated {
        #expect(Registry.useOptional() as (any Predictor)? == nil)
        Registry.add(FakePredictor(number: 2))
        #expect((Registry.use() as any Predictor).number == 2)
      }
      #expect((Registry.use() as any Predictor).number == 1)
    }
  }

  @Test func `child tasks and unstructured tasks inherit`() async {
    await Registry.isolated {
      Registry.add(FakePredictor(number: 3))
      async let child = (Registry.use() as any Predictor).number
      #expect(await child == 3)
      let task = Task { (Registry.use() as any Predictor).number }
      #expect(await task.value == 3)
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { (Registry.use() as any Predictor).number } }
        for await number in group { #expect(number == 3) }
      }
    }
  }

  @Test func `detached tasks and queues see the global registry`() async {
    struct Global: Sendable {}
    Registry.add(Global())
    await Registry.isolated {
      Registry.add(FakePredictor(number: 4))
      let (predictor, global) = await Task.detached {
        (Registry.useOptional() as (any Predictor)?, Registry.useOptional() as Global?)
      }.value
      #expect(predictor == nil)
      #expect(global != nil)
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          #expect(Registry.useOptional() as (any Predictor)? == nil)
          continuation.resume()
        }
      }
    }
  }

  @Test func `errors keep their type`() async {
    func synchronous() throws(Failure) -> Int {
      try Registry.isolated { () throws(Failure) -> Int in throw .expected }
    }
    func asynchronous() async throws(Failure) -> Int {
      try await Registry.isolated { () async throws(Failure) -> Int in
        await Task.yield()
        throw .expected
      }
    }
    #expect(throws: Failure.expected) { try synchronous() }
    await #expect(throws: Failure.expected) { try await asynchronous() }
  }

  @Test @MainActor func `the body runs where the caller runs`() async {
    final class NotSendable { var calls = 0 }
    let local = NotSendable()
    let returned = await Registry.isolated {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      local.calls += 1
      return local
    }
    let again = Registry.isolated {
      local.calls += 1
      return local
    }
    #expect(returned === again)
    #expect(local.calls == 2)
  }

  @Test func `values are released when the isolated code returns`() async {
    weak var resource: Resource?
    await Registry.isolated {
      let added = Resource()
      resource = added
      Registry.add(added)
      await Task.yield()
      #expect((Registry.use() as Resource) === added)
    }
    #expect(resource == nil)
  }

  /// Runs twelve times in parallel: each run would see the others' fakes if they shared anything.
  @Test(arguments: 0..<12) func `parallel tests never see each other's fakes`(number: Int) async {
    await Registry.isolated {
      #expect(Registry.useOptional() as (any Predictor)? == nil)
      Registry.add(FakePredictor(number: number))
      for _ in 0..<50 {
        #expect((Registry.use() as any Predictor).number == number)
        await Task.yield()
      }
    }
  }
}
