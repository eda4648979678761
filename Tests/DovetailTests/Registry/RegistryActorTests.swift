// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private protocol Screen { var title: String { get } }

@MainActor private final class MainScreen: @MainActor Screen {
  let title = "main"
}

private struct PlainScreen: Screen, Sendable {
  let title = "plain"
}

/// A conformance that is isolated to an actor holds only there, so what one actor found is not the others' answer.
@Suite struct RegistryActorTests {
  private static func title() -> String? { (Registry.useOptional() as (any Screen)?)?.title }

  @Test func anIsolatedConformanceFitsOnItsActorOnly() async {
    await Registry.isolated {
      await MainActor.run { Registry.add(MainScreen()) }
      for _ in 0..<2 {
        #expect(await Task { @concurrent in Self.title() }.value == nil)
        #expect(await Task { @MainActor in Self.title() }.value == "main")
      }
    }
  }

  @Test func elsewhereAnOlderOneThatHoldsEverywhereIsUsed() async {
    await Registry.isolated {
      Registry.add(PlainScreen())
      await MainActor.run { Registry.add(MainScreen()) }
      for _ in 0..<2 {
        #expect(await Task { @concurrent in Self.title() }.value == "plain")
        #expect(await Task { @MainActor in Self.title() }.value == "main")
      }
    }
  }

  @Test func whatIsFoundFirstOnTheActorDoesNotHideTheOlderOneElsewhere() async {
    await Registry.isolated {
      Registry.add(PlainScreen())
      await MainActor.run { Registry.add(MainScreen()) }
      for _ in 0..<2 {
        #expect(await Task { @MainActor in Self.title() }.value == "main")
        #expect(await Task { @concurrent in Self.title() }.value == "plain")
      }
    }
  }

  @Test func aClassIsFoundFromEverywhere() async {
    await Registry.isolated {
      await MainActor.run { Registry.add(MainScreen()) }
      let screen: MainScreen = Registry.use()
      #expect(screen.title == "main")
    }
  }
}
