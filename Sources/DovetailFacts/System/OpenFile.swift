// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An open file, by its descriptor.
package struct OpenFile: Sendable {
  /// The descriptor; 1 is the standard output of the process.
  package var descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: The flags of `open`.
  ///   - permissions: The permissions of a file that is created.
  /// - Throws: The system's error.
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
        // The descriptor is nonblocking, but there is nothing to do but wait.
        wait(for: POLLOUT)
        continue
      }
      if count < 0 { throw .last }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the end.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` if there are more than the limit.
  /// - Throws: The system's error.
  package func read(upTo limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        wait(for: POLLIN)
        continue
      }
      if count < 0 { throw .last }
      if count == 0 { return bytes }
      bytes += part[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// Reads a number of bytes, or fewer if the file ends earlier.
  ///
  /// - Throws: The system's error.
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

  /// Reads several files up to their ends, each as soon as it has data.
  ///
  /// - Parameter files: The files, such as two pipes to which a process writes.
  /// - Returns: The bytes of each.
  /// - Throws: The system's error.
  package static func read(_ files: [OpenFile]) throws(SystemError) -> [[UInt8]] {
    var requests = files.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    var contents: [[UInt8]] = files.map { _ in [] }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    // A file that has ended is no longer polled: `poll` ignores negative descriptors.
    while requests.contains(where: { $0.fd >= 0 }) {
      if poll(&requests, nfds_t(requests.count), -1) < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        let count = part.withUnsafeMutableBytes { Foundation.read(requests[index].fd, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if count < 0 { throw .last }
        contents[index] += part[..<count]
        if count == 0 { requests[index].fd = -1 }
      }
    }
    return contents
  }

  /// Waits until it can be read or written.
  ///
  /// - Parameters:
  ///   - event: `POLLIN` or `POLLOUT`.
  ///   - milliseconds: The timeout; `nil` for none.
  /// - Returns: `false` if the time has passed; otherwise it can be, or the other end has been closed, or a signal has
  ///   interrupted the wait.
  @discardableResult
  package func wait(for event: Int32, milliseconds: Int32? = nil) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, milliseconds ?? -1) != 0
  }

  /// Closes it; a write that the system has deferred may fail here.
  package func close() throws(SystemError) {
    if Foundation.close(descriptor) != 0 { throw .last }
  }
}
