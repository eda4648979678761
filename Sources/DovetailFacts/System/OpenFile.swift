// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// An open file, by the number that the system gave it.
package struct OpenFile: Sendable {
  /// The number; 1 is the output of the process.
  package var descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: What `open` takes.
  ///   - permissions: Those of a file that is created.
  /// - Throws: What the system says.
  package init(_ path: String, _ flags: Int32, permissions: Int = 0o666) throws(SystemError) {
    descriptor = open(path, flags | O_CLOEXEC, mode_t(permissions))
    if descriptor < 0 { throw .last }
  }

  /// Writes all of the bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        // The descriptor was opened without blocking, but waiting is all that can be done.
        _ = wait(for: POLLOUT, milliseconds: -1)
        continue
      }
      if count < 0 { throw .last }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the end.
  ///
  /// - Parameter limit: The most that is read.
  /// - Returns: The bytes; nothing if there are more than the limit.
  /// - Throws: What the system says.
  package func read(upTo limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        _ = wait(for: POLLIN, milliseconds: -1)
        continue
      }
      if count < 0 { throw .last }
      if count == 0 { return bytes }
      bytes += part[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// Reads so many bytes, or fewer if the file ends before.
  ///
  /// - Throws: What the system says.
  package func read(first count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let result = Foundation.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if result < 0 && errno == EINTR { continue }
        if result < 0 { failure = .last }
        if result <= 0 { return }
        filled += result
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads several files up to their ends, each as soon as there is something in it.
  ///
  /// - Parameter files: What others write to at once, such as two pipes.
  /// - Returns: The bytes of each.
  /// - Throws: What the system says.
  package static func read(_ files: [OpenFile]) throws(SystemError) -> [[UInt8]] {
    var wishes = files.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    var contents: [[UInt8]] = files.map { _ in [] }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    // A file that has ended is no longer polled: the system skips negative numbers.
    while wishes.contains(where: { $0.fd >= 0 }) {
      if poll(&wishes, nfds_t(wishes.count), -1) < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      for index in wishes.indices where wishes[index].fd >= 0 && wishes[index].revents != 0 {
        let count = part.withUnsafeMutableBytes { Foundation.read(wishes[index].fd, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if count < 0 { throw .last }
        contents[index] += part[..<count]
        if count == 0 { wishes[index].fd = -1 }
      }
    }
    return contents
  }

  /// Waits until it can be read or written.
  ///
  /// - Parameters:
  ///   - event: `POLLIN` or `POLLOUT`.
  ///   - milliseconds: The longest that is waited; -1 for any time.
  /// - Returns: Whether it can be, or the other end has been closed.
  package func wait(for event: Int32, milliseconds: Int32) -> Bool {
    var wish = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&wish, 1, milliseconds) != 0
  }

  /// What kind of file it is: the bits of `S_IFMT`.
  package var kind: mode_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_mode & mode_t(S_IFMT) : 0
  }

  /// Closes it; a write that the system has put off fails here.
  package func close() throws(SystemError) {
    if Foundation.close(descriptor) != 0 { throw .last }
  }
}
