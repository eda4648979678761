// SPDX-License-Identifier: Apache-2.0

import Foundation

#if false
  final class Mounter {
    func download(_ url: URL) async throws -> Int { try await URLSession.shared.data(from: url).0.count }
  }
#endif

final class Loader {
  #if false
    func isOld(_ date: Date) -> Bool { date < Date() }
  #else
    func isOld(_ date: Date) -> Bool { false }
  #endif
}
