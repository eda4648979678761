// SPDX-License-Identifier: Apache-2.0

/// A type with one finding.
let greeting = "import Foundation\nfinal class Greeting { func text() -> Date { Date() } }\n"

/// Another type with one finding.
let farewell = "import Foundation\nfinal class Farewell { func text() -> Date { Date() } }\n"

/// A program whose provider is volatile and does not say so, which `--fix` corrects.
let unmarkedProgram = """
  import Dovetail
  import Foundation

  protocol Loading: Sendable { func load() async throws -> Data }
  struct Loader: Loading {
    func load() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/")).0 }
  }

  @main struct App: CompositionRoot {
    let wiring = Wiring()
    var loader: any Loading { shared { Loader() } }
    static func main() async throws { print(try await App().loader.load()) }
  }
  """
