// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

private struct Root: CompositionRoot {
  let wiring = Wiring()
  var node: Node { shared { Node("own") } }
  var name: String { transient { node.name } }
}

/// Reads a root in the destructors of thread-specific data: in each of the rounds that the system allows.
private final class LateReader: Sendable {
  private let root: Root
  private let names = Guarded<[String]>([])
  private let key: pthread_key_t

  init(of root: Root) {
    self.root = root
    var key = pthread_key_t()
    // Later than the key of the library, so that its destructor also runs after that one.
    pthread_key_create(&key) { LateReader.from($0)?.read() }
    self.key = key
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> LateReader? {
    pointer.map { Unmanaged<LateReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a thread that reads now and when it ends, and returns what it has read.
  func namesReadByThread() -> [String] {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    names.withLock { $0 = [] }
    let status = pthread_create(
      &thread, nil,
      {
        LateReader.from($0)?.read()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    guard status == 0 else { return [] }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    return names.withLock { $0 }
  }

  private func read() {
    let (name, other) = (root.name, root.node.name)
    names.withLock { $0 += [name, other] }
    pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
  }
}

@Suite struct ThreadEndTests {
  // A mistake would use the memory of a thread that has ended, and probably loop forever.
  @Test(.timeLimit(.minutes(2))) func `a thread may read in its last destructors`() {
    let root = Root()
    let reader = LateReader(of: root)
    for number in 1...10 {
      let name = "\(number)"
      root[\.node] = Node(name)
      let names = reader.namesReadByThread()
      // How many rounds of destructors there are is up to the system.
      #expect(names.count > 2 && names.allSatisfy { $0 == name }, "\(names)")
    }
  }
}
