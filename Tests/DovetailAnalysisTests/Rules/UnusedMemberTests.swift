// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Testing

@testable import DovetailAnalysis

@Suite struct UnusedMemberTests {
  private static let volume = """
    import Foundation

    final class Volume {
      private var changed = Date.distantPast
      var isShown: Bool { Date().timeIntervalSince(changed) < 2 }
      var isHidden: Bool { Date().timeIntervalSince(changed) > 4 }
    }

    func isQuiet(_ volume: Volume) -> Bool { volume.isHidden }
    """

  private func levels(besides count: Int) -> [Level] {
    let others = (0..<count).map { (path: "File\($0).swift", module: "App", text: "struct Item\($0) {}\n") }
    return Source([(path: "Volume.swift", module: "App", text: Self.volume)] + others).result().findings.map(\.level)
  }

  @Test func `a member that a whole program does not name is a note`() {
    #expect(levels(besides: 19) == [.note, .warning])
  }

  @Test func `what a few files do not name may be named in others`() {
    #expect(levels(besides: 18) == [.warning])
  }
}
