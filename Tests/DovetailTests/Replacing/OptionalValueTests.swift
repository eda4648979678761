// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private class Tune: Equatable, @unchecked Sendable {
  // Has nothing to share.
  static func == (one: Tune, other: Tune) -> Bool { true }
}
private final class FakeTune: Tune, @unchecked Sendable {}

private protocol Playable: Sendable {}
private final class Song: Playable, Equatable, Sendable {
  static func == (one: Song, other: Song) -> Bool { true }
}

/// Not bound to classes, so that a member which is set writes the whole value back.
private protocol Player: Sendable { var volume: Int { get set } }
private final class VolumePlayer: Player, @unchecked Sendable {
  // Used by one test at a time.
  var volume = 0
}
private struct QuietPlayer: Player, Equatable { var volume = 0 }

private final class Room: Sendable { init(_ player: (any Player)?) {} }

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let log = Log()

  var tune: Tune? { shared { Tune() } }
  var nestedTune: Tune?? { shared { Tune() } }
  var song: (any Playable)? { shared { nil } }
  var player: (any Player)? { shared(onTearDown: { [log] _ in log.note("end") }) { VolumePlayer() } }
  var hasPlayer: Bool { shared { true } }
  var quietPlayer: (any Player)? { shared { hasPlayer ? QuietPlayer() : nil } }
  var quietRoom: Room { shared { Room(quietPlayer) } }
  var number: Int { shared { 1 } }
  var plainPlayer: VolumePlayer? { shared { number > 5 ? VolumePlayer() : nil } }
  var plainRoom: Room { shared { Room(plainPlayer) } }
  var anything: any Sendable { shared { 5 } }
  var typeOfAnything: String { shared { "\(type(of: anything))" } }
  var evenNumber: Int? { shared { number.isMultiple(of: 2) ? number : nil } }
  var numberedRoom: Room { shared { Room(evenNumber.map { QuietPlayer(volume: $0) }) } }
}

/// What holds for a value also holds for one in an optional.
@Suite struct OptionalValueTests {
  private let root = Root()

  @Test func `an optional object of another type changes something, even if it says that it is equal`() {
    _ = (root.tune, root.nestedTune)
    root[\.tune] = FakeTune()
    root[\.nestedTune] = FakeTune()
    #expect(root.tune is FakeTune)
    #expect(root.nestedTune is FakeTune)
  }

  @Test func `an optional object that is written back stays, and is not torn down`() async throws {
    let player = try #require(root.player as? VolumePlayer)
    root[\.player]?.volume = 3
    #expect(root.player as? VolumePlayer === player && player.volume == 3)
    await root.waitForTearDowns()
    #expect(root.log.entries.isEmpty)
    try await root.tearDown()
    #expect(root.log.entries == ["end"])
  }

  @Test func `a value that is nil again stops the rewiring, whatever its type`() {
    let room = root.plainRoom
    root[\.number] = 2
    _ = root.plainPlayer
    #expect(root.plainRoom === room)
    root[\.number] = 6
    #expect(root.plainRoom !== room)
    #expect(root.plainPlayer != nil)
  }

  @Test func `an optional that is equal to the previous one stops the rewiring`() {
    let (quietRoom, numberedRoom) = (root.quietRoom, root.numberedRoom)
    root[\.quietPlayer] = QuietPlayer()
    root.restore(\.quietPlayer)
    #expect(root.quietRoom === quietRoom)
    root[\.number] = 3
    #expect(root.numberedRoom === numberedRoom)
    root[\.number] = 4
    #expect(root.numberedRoom !== numberedRoom)
    root[\.hasPlayer] = false
    #expect(root.quietRoom !== quietRoom)
  }

  @Test func `an optional is not equal to what is in it, where a provider may return either`() {
    let (number, optional) = (5, Int?.some(5) as any Sendable)
    let missing = [Int?.none as any Sendable, String?.none as any Sendable]
    for (one, other) in [(number, optional), (optional, number), (missing[0], missing[1])]
      as [(any Sendable, any Sendable)]
    {
      root[\.anything] = one
      let type = root.typeOfAnything
      root[\.anything] = other
      #expect(root.typeOfAnything != type)
    }
  }

  @Test func `an optional object is released when it is restored`() {
    weak var tune: Tune?
    weak var song: Song?
    do {
      let (first, second) = (Tune(), Song())
      root[\.tune] = first
      root[\.song] = second
      (tune, song) = (root.tune, root.song as? Song)
    }
    #expect(tune != nil && song != nil)
    root.restore(\.tune)
    root.restore(\.song)
    #expect(tune == nil && song == nil)
    #expect(root.tune != nil && root.song == nil)
  }

  @Test func `an optional that was nil is compared once it has content`() {
    root[\.hasPlayer] = false
    _ = root.quietRoom
    root[\.hasPlayer] = true
    let quietRoom = root.quietRoom
    root[\.quietPlayer] = QuietPlayer()
    #expect(root.quietRoom === quietRoom)
  }
}
