// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

@testable import NewsReader

/// The whole program, with other parts where it would touch the outside world.
@MainActor
struct TestProgram {
  let app = AppDependencies()
  let terminal = RecordingTerminal()
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    app[\.urlSession] = AnsweringProtocol.session
    app[\.cacheFolder] = folder.url
    app[\.wallClock] = FixedWallClock()
    app[\.timeZone] = .gmt
    app[\.terminal] = terminal
  }

  func run(_ arguments: String...) async -> ExitCode {
    await NewsReader(app: app).run(arguments: arguments)
  }
}
