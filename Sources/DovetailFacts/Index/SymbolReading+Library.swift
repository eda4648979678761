// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the library that reads indexes, which is beside the compiler.
extension SymbolReading {
  /// The library of the toolchain whose `swift` or `swiftc` a command line would find.
  ///
  /// - Parameter searchPath: The value of `PATH`.
  /// - Returns: The library's path.
  /// - Throws: An ``IndexStoreError`` if none of these toolchains has one.
  package static func library(onPath searchPath: String) throws(IndexStoreError) -> String {
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
      // `/usr/bin/swift` only starts that of the selected Xcode.
      let more = [
        "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/bin",
        "/Library/Developer/CommandLineTools/usr/bin",
      ]
    #else
      let name = "libIndexStore.so"
      let more: [String] = []
    #endif
    for folder in searchPath.split(separator: ":").map(String.init) + more {
      for program in ["swift", "swiftc"] {
        let path = folder + "/" + program
        guard FileManager.default.isExecutableFile(atPath: path) else { continue }
        let toolchain = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
          .deletingLastPathComponent()
        let library = toolchain.appending(path: "lib/" + name).path
        if FileStatus(of: library)?.kind == .file { return library }
      }
    }
    throw IndexStoreError(
      "there is no \(name) beside any `swift` on PATH; name the toolchain's with `--index-library`")
  }
}
