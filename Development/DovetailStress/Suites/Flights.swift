// SPDX-License-Identifier: Apache-2.0

import Dovetail

private struct Storm: Error {}

private final class Flight: CompositionRoot {
  let wiring = Wiring()
  let attempts = UncheckedGuarded(0)
  let failures: Int

  init(failures: Int) { self.failures = failures }

  var plane: Part {
    get async throws { try await shared { () async throws in try await takeOff() } }
  }

  private func takeOff() async throws -> Part {
    let attempt = attempts.withLock { attempts in
      attempts += 1
      return attempts
    }
    for _ in 0..<20 { await Task.yield() }
    if attempt <= failures { throw Storm() }
    return Part(0, UInt64(attempt))
  }
}

/// One factory for many tasks: some of them give up, some attempts fail.
final class Flights: Sendable {
  private enum Outcome: Sendable { case plane(ObjectIdentifier), storm, cancelled, other }

  private let run: Run
  private let seed: UInt64

  init(_ run: Run, _ seed: UInt64) {
    self.run = run
    self.seed = seed
  }

  /// Failures are thrown to the reader that built, and not kept; a waiter that is cancelled disturbs no other.
  func failAndCancel() async {
    let flight = Flight(failures: Int(seed % 4))
    let outcomes = await outcomes(of: flight)
    var storms = 0
    var planes = Set<ObjectIdentifier>()
    for (task, outcome) in outcomes {
      switch outcome {
      case .plane(let plane): planes.insert(plane)
      case .storm: storms += 1
      case .cancelled: run.require(task.isMultiple(of: 3), seed, "a task was cancelled without a request")
      case .other: run.fail(seed, "a read threw what no factory has thrown")
      }
    }
    let attempts = flight.attempts.value
    run.require(storms == flight.failures, seed, "\(flight.failures) attempts failed, \(storms) reads did")
    run.require(planes.count == 1, seed, "tasks saw \(planes.count) instances")
    run.require(attempts == flight.failures + 1, seed, "the factory ran \(attempts) times for \(storms) failures")
  }

  private func outcomes(of flight: Flight) async -> [(Int, Outcome)] {
    let tasks = (0..<64).map { number in
      Task { @concurrent () -> Outcome in
        do { return .plane(ObjectIdentifier(try await flight.plane)) } catch is Storm { return .storm } catch {
          return error is CancellationError ? .cancelled : .other
        }
      }
    }
    for (number, task) in tasks.enumerated() where number.isMultiple(of: 3) { task.cancel() }
    var outcomes: [(Int, Outcome)] = []
    for (number, task) in tasks.enumerated() { outcomes.append((number, await task.value)) }
    return outcomes
  }
}
