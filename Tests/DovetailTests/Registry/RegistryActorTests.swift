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

  @Test func `an isolated conformance fits on its actor only`() async {
    await Registry.isolated {
      await MainActor.run { Registry.add(MainScreen()) }
      for _ in 0..<2 {
        #expect(await Task { @concurrent in Self.title() }.value == nil)
        #expect(await Task { @MainActor in Self.title() }.value == "main")
      }
    }
  }

  @Test func `on other actors an older value that fits everywhere is used`() async {
    await Registry.isolated {
      Registry.add(PlainScreen())
      await MainActor.run { Registry.add(MainScreen()) }
      for _ in 0..<2 {
        #expect(await Task { @concurrent in Self.title() }.value == "plain")
        #expect(await Task { @MainActor in Self.title() }.value == "main")
      }
    }
  }

  @Test func `a value found first on its actor does not hide the older one elsewhere`() async {
    await Registry.isolated {
      Registry.add(PlainScreen())
      await MainActor.run { Registry.add(MainScreen()) }
      for _ in 0..<2 {
        #expect(await Task { @MainActor in Self.title() }.value == "main")
        #expect(await Task { @concurrent in Self.title() }.value == "plain")
      }
    }
  }

  @Test func `a class is found from everywhere`() async {
    await Registry.isolated {
      await MainActor.run { Registry.add(MainScreen()) }
      let screen: MainScreen = Registry.use()
      #expect(screen.title == "main")
    }
  }
}
