// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

final class Runner {
  func fail(_ error: any Error) { Greet.exit(withError: error) }
}

struct Greet: ParsableCommand {
  func run() {}
}
