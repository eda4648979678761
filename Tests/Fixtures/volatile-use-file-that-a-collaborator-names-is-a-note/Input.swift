// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloads {
  static let shared = Downloads()
  static var folder: URL { URL.cachesDirectory.appending(path: "models") }

  func file(named name: String) async throws -> URL { Self.folder.appending(path: name) }
}

final class RecognitionViewModel {
  func model(named name: String) async throws -> [UInt8] {
    let location = try await Downloads.shared.file(named: name)
    return [UInt8](try Data(contentsOf: location))
  }

  func cachedModel() throws -> [UInt8] {
    let location = Downloads.folder.appending(path: "faces")
    return [UInt8](try Data(contentsOf: location))
  }
}

func start() async throws {
  let recognition = RecognitionViewModel()
  _ = try await recognition.model(named: "faces")
  _ = try recognition.cachedModel()
}
