// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RecorderViewModel {
  func canRecord() throws -> Bool {
    let disk = try FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
    return (disk[.systemFreeSize] as? Int ?? 0) > 1_000_000
  }
}

struct DeviceReport: Codable {
  var free: Int

  static func current() throws -> DeviceReport {
    let disk = try FileManager.default.attributesOfFileSystem(forPath: "/")
    return DeviceReport(free: disk[.systemFreeSize] as? Int ?? 0)
  }
}
