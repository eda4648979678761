// SPDX-License-Identifier: Apache-2.0

import Foundation

final class QueueViewModel {
  func append(_ name: String) throws {
    let group = Bundle.main.object(forInfoDictionaryKey: "AppGroup") as? String ?? "group.example"
    let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)!
    let queue = folder.appending(path: "queue.json")
    var names = try JSONDecoder().decode([String].self, from: Data(contentsOf: queue))
    names.append(name)
    try JSONEncoder().encode(names).write(to: queue)
  }
}
