// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ErrorLogService {
  private var entries: [String] = []

  func report() -> String {
    let isVerbose = UserDefaults.standard.bool(forKey: "verbose")
    return isVerbose ? entries.joined(separator: "\n") : entries.last ?? ""
  }

  func add(_ entry: String) { entries.append(entry) }
  func clear() { entries = [] }
  func count() -> Int { entries.count }
}

final class ProfilingStatistics {
  private var samples: [Double] = []

  func isOn() -> Bool {
    let isWanted = UserDefaults.standard.bool(forKey: "profile")
    return isWanted && samples.count < 1000
  }

  func add(_ sample: Double) { samples.append(sample) }
  func clear() { samples = [] }
  func longest() -> Double { samples.max() ?? 0 }
}
