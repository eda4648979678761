// SPDX-License-Identifier: Apache-2.0

import Dispatch
import DovetailFacts
import Foundation

/// A folder for one piece of work, which is gone afterwards, also if the process is told to end meanwhile.
struct TemporaryFolder {
  /// The absolute path.
  let path: String
  private let sources: [any DispatchSourceSignal]

  /// Creates a folder.
  ///
  /// - Parameter purpose: A part of its name.
  /// - Throws: A ``Failure`` that names the folder and the reason.
  init(for purpose: String) throws(Failure) {
    let name = "dovetail-\(purpose)-\(UUID().uuidString)"
    let path = FileManager.default.temporaryDirectory.appending(component: name).path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot create the folder \(path): \(error.systemReason)")
    }
    self.path = path
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // Not `SIG_IGN`, which the programs that are started meanwhile would inherit.
      let before = signal(number) { _ in }
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        signal(number, SIG_IGN)
        return nil
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        try? FileManager.default.removeItem(atPath: path)
        signal(number, SIG_DFL)
        // Not `raise`: the threads that run this take no signals.
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Removes the folder and all that is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
