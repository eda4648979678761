// SPDX-License-Identifier: Apache-2.0

protocol Platform {
  var folder: String { get }
}

extension Platform {
  func path() -> String {
    let name = CommandLine.arguments[0]
    return name.hasPrefix("/") ? name : folder + "/" + name
  }

  func isShop() -> Bool { CommandLine.arguments.first == "shop" }
}

protocol Verbosity {
  var level: Int { get }
}

extension Verbosity {
  func isVerbose() -> Bool { level > 1 || CommandLine.arguments[1] == "--verbose" }
}
