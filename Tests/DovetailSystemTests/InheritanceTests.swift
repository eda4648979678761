// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private protocol HasEverything: HasClock, HasDate, HasUUID, HasRandom, HasURLSession, HasFileManager, HasEnvironment,
  HasLocale, HasTimeZone, HasCalendar
{}

private struct App: CompositionRoot, HasEverything {
  let wiring = Wiring()
  var report: Report { shared { Report(dependencies: self) } }
}

/// A part that is built from three of them.
private final class Report: Sendable {
  typealias Dependencies = HasDate & HasUUID & HasTimeZone
  let name: String

  init(dependencies: any Dependencies) {
    name = "\(dependencies.uuid()) \(dependencies.date.now.timeIntervalSince1970) \(dependencies.timeZone.identifier)"
  }
}

private struct Session: ChildRoot, HasEverything {
  let parent: App
  let wiring: Wiring

  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var report: Report { shared { Report(dependencies: self) } }
}

private struct Window: ChildRoot, HasEverything {
  let parent: Session
  let wiring: Wiring

  init(parent: Session) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
}

/// A root that provides one of them itself, as programs do.
private struct OwnSession: CompositionRoot, HasURLSession, HasClock {
  let wiring = Wiring()
  let session = URLSession(configuration: .ephemeral)
  var urlSession: URLSession { shared(.volatile) { session } }
}

@Suite struct InheritanceTests {
  @Test func `a root has the live values of the system providers that it declares`() throws {
    let app = App()
    #expect(app.clock is ContinuousClock)
    #expect(app.date.now.timeIntervalSinceNow.magnitude < 60)
    #expect(app.uuid() != app.uuid())
    #expect(app.urlSession === URLSession.shared)
    #expect(app.fileManager.temporaryDirectory == FileManager.default.temporaryDirectory)
    #expect(app.environment.variables == ProcessInfo.processInfo.environment)
    #expect(app.environment["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(app.locale == .autoupdatingCurrent)
    #expect(app.timeZone == .autoupdatingCurrent)
    #expect(app.calendar == .autoupdatingCurrent)
    let numbers = app.random { generator in (1...4).map { _ in generator.next() } }
    #expect(Set(numbers).count == 4)
  }

  @Test func `all system providers are volatile`() {
    let app = App()
    _ = (app.clock, app.date, app.uuid, app.random, app.urlSession, app.fileManager, app.environment)
    _ = (app.locale, app.timeZone, app.calendar)
    let providers = app.wiring.snapshot().providers
    #expect(providers.count == 10)
    #expect(providers.allSatisfy { $0.volatility == .volatile })
  }

  @Test func `a child has its parent's and what replaces them also in the third generation`() async throws {
    let app = App()
    let session = Session(parent: app)
    let window = Window(parent: session)
    #expect(window.clock is ContinuousClock)

    let clock = TestClock()
    let web = URLSession.answering { _ in .text("hello") }
    let files = TemporaryFileManager()
    app.with(\.clock, clock).with(\.urlSession, web).with(\.fileManager, files)
      .with(\.date, .constant(Date(timeIntervalSince1970: 7))).with(\.uuid, .incrementing)
      .with(\.random, .seeded(3)).with(\.environment, ["A": "b"]).with(\.locale, Locale(identifier: "de_DE"))
      .with(\.timeZone, .gmt).with(\.calendar, .fixed())
    for root: any HasEverything in [session, window] as [any HasEverything] {
      #expect(root.clock as? TestClock === clock)
      #expect(root.urlSession === web)
      #expect(root.fileManager === files)
      #expect(root.date.now == Date(timeIntervalSince1970: 7))
      #expect(root.environment["A"] == "b")
      #expect(root.locale.identifier == "de_DE")
      #expect(root.timeZone == .gmt)
      #expect(root.calendar == .fixed())
    }
    #expect([session.uuid(), window.uuid(), app.uuid()] == (1...3).map { UUID(number: $0) })
    let seeded = RandomGenerator.seeded(3)
    let expected = seeded { generator in (1...2).map { _ in generator.next() } }
    #expect([session.random { $0.next() }, window.random { $0.next() }] == expected)
    app.restoreAll()
    #expect(window.clock is ContinuousClock)
  }

  @Test func `a child's value follows replacements of its parent's system providers`() {
    let app = App().with(\.uuid, .incrementing).with(\.date, .constant(Date(timeIntervalSince1970: 0)))
      .with(\.timeZone, .gmt)
    let session = Session(parent: app)
    #expect(session.report.name == "\(UUID(number: 1)) 0.0 GMT")
    app[\.date] = .constant(Date(timeIntervalSince1970: 60))
    #expect(session.report.name == "\(UUID(number: 2)) 60.0 GMT")
    session[\.timeZone] = TimeZone(identifier: "Asia/Tokyo")!
    #expect(session.report.name == "\(UUID(number: 3)) 60.0 Asia/Tokyo")
    #expect(app.report.name == "\(UUID(number: 4)) 60.0 Asia/Tokyo")
  }

  @Test func `a root may declare a system provider itself`() {
    let root = OwnSession()
    #expect(root.urlSession === root.session)
    #expect(root.clock is ContinuousClock)
  }
}
