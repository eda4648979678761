// SPDX-License-Identifier: Apache-2.0

import AllocationCounter
import Foundation

/// One side of a comparison.
struct Side {
  /// Does the work `count` times, and returns the nanoseconds that this took.
  let time: (_ count: Int) -> Double
  /// The same work on the calling thread, untimed, if its allocations can be counted.
  let work: ((_ count: Int) -> Any)?

  /// Work of one thread, measured by the processor time of that thread.
  ///
  /// Other processes can delay it, but not add to it. What the work returns is released when the clock has stopped.
  static func work(_ work: @escaping (_ count: Int) -> Any) -> Side {
    Side(
      time: { count in
        let start = processorTime()
        let retained = work(count)
        let end = processorTime()
        withExtendedLifetime(retained) {}
        return end - start
      },
      work: work)
  }

  /// Work whose time is taken some other way.
  static func timed(_ time: @escaping (_ count: Int) -> Double) -> Side {
    Side(time: time, work: nil)
  }

  func timePerOperation(_ count: Int) -> Double { time(count) / Double(count) }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// What a row compares.
struct Comparison {
  let subject: Side
  let baseline: Side
  /// Printed beside the figures when everything is measured.
  var note: () -> String = { "" }
  /// Called when the row has been measured.
  var finish: () -> Void = {}
}

/// One line of the table.
struct Row {
  let name: String
  let budget: Budget
  /// How many things of the baseline's kind one operation of the subject is.
  var divisor = 1.0
  /// How many operations a repetition has at most: where objects are retained, they have to fit into the caches.
  var largestCount = Int.max
  /// Makes the two sides, so that a row that is left out costs nothing.
  let compare: () -> Comparison
}

/// The figures of one row.
struct Measurement: Codable {
  let row: String
  let ratio: Double
  let limit: Double?
  let isUpperLimit: Bool
  /// What an operation of the baseline took, unless the measured work is not a single operation.
  let baselineNanoseconds: Double?
  /// Allocations per operation, where they can be counted.
  let allocations: Double?
  let baselineAllocations: Double?
  let note: String
  let isWithinBudget: Bool
  let budget: String
}

/// Measures a row: the sides alternately, in one process; the median of the ratios of the pairs.
struct Harness {
  let repetitions: Int
  /// How long each side of a repetition is to take.
  let nanosecondsPerRepetition: Double
  /// By how much a budget may be exceeded.
  let margin: Double

  /// Measures for figures that can be quoted.
  static let full = Harness(repetitions: 101, nanosecondsPerRepetition: 1_000_000, margin: 1)
  /// Measures just well enough to find what has become much slower.
  static let quick = Harness(repetitions: 15, nanosecondsPerRepetition: 400_000, margin: 1.5)

  /// Measures a row, and up to three times more as long as it is over budget: machines are noisy.
  func measure(_ row: Row) -> Measurement {
    let comparison = row.compare()
    defer { comparison.finish() }
    var best = measureOnce(row, comparison)
    for _ in 0..<3 where !best.isWithinBudget {
      let next = measureOnce(row, comparison)
      if next.isWithinBudget || next.isUpperLimit == (next.ratio < best.ratio) { best = next }
    }
    return best
  }

  private func measureOnce(_ row: Row, _ comparison: Comparison) -> Measurement {
    let (subject, baseline) = (comparison.subject, comparison.baseline)
    var subjectCount = min(calibratedCount(subject), row.largestCount)
    var baselineCount = min(calibratedCount(baseline), row.largestCount)
    // The same count on both sides, so that both fill the caches alike, unless one would be much too short.
    if max(subjectCount, baselineCount) <= 4 * min(subjectCount, baselineCount) {
      subjectCount = min(subjectCount, baselineCount)
      baselineCount = subjectCount
    }
    var ratios: [Double] = []
    var baselines: [Double] = []
    for repetition in 0..<repetitions {
      // Neither side always profits from what the other one leaves in the caches.
      let subjectFirst = repetition.isMultiple(of: 2) ? subject.timePerOperation(subjectCount) : nil
      let baselineTime = baseline.timePerOperation(baselineCount)
      let subjectTime = subjectFirst ?? subject.timePerOperation(subjectCount)
      baselines.append(baselineTime)
      ratios.append(subjectTime / baselineTime / row.divisor)
    }
    let slowdown = median(ratios)
    let ratio = row.budget.isUpperLimit ? slowdown : 1 / slowdown
    let allocations = allocations(of: subject)
    let baselineAllocations = self.allocations(of: baseline)
    let isWithinAllocations =
      if let allowed = row.budget.extraAllocations, let allocations {
        allocations <= (baselineAllocations ?? 0) + allowed + 0.01
      } else { true }
    return Measurement(
      row: row.name, ratio: ratio, limit: row.budget.limit, isUpperLimit: row.budget.isUpperLimit,
      baselineNanoseconds: baseline.work == nil ? nil : median(baselines), allocations: allocations,
      baselineAllocations: baselineAllocations,
      note: comparison.note(), isWithinBudget: row.budget.allows(ratio, margin: margin) && isWithinAllocations,
      budget: row.budget.wording)
  }

  /// How often the work of a side fits into a repetition.
  private func calibratedCount(_ side: Side) -> Int {
    var count = 1
    while count < 1 << 24 {
      // The quickest of three: the first time is slow because it is the first, and any time can be interrupted.
      let time = (0..<3).map { _ in side.time(count) }.min()!
      if time > nanosecondsPerRepetition / 4 { return max(1, Int(Double(count) * nanosecondsPerRepetition / time)) }
      count *= 2
    }
    return count
  }

  private func allocations(of side: Side) -> Double? {
    guard let work = side.work, allocation_counter_is_available() else { return nil }
    let count = 1000
    let before = allocation_counter_count()
    let retained = work(count)
    let after = allocation_counter_count()
    withExtendedLifetime(retained) {}
    // A batch may need a block or two for itself.
    return (Double(after - before) / Double(count) * 100).rounded() / 100
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
