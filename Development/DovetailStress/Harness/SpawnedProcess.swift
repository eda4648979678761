// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a process that a suite has spawned came to its end.
struct Ending {
  let wasAborted: Bool
  let status: Int32
  let output: String
  let errors: String

  var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }

  /// A report of the runtime, if the process ended in one.
  var report: Report? { wasAborted ? Report(errors) : nil }
}

/// Runs this program again, in a process of its own, and waits for its end.
///
/// - Parameters:
///   - scenario: What it is to do.
///   - seed: The seed to begin with.
///   - count: How many seeds there are.
///   - seconds: How long it may take.
/// - Returns: How it ended, or `nil` if it took longer and was killed.
func spawn(_ scenario: String, seed: UInt64, count: Int, within seconds: Double) -> Ending? {
  let arguments = [CommandLine.arguments[0], "--scenario", scenario, "--seed", "\(seed)", "--count", "\(count)"]
  let (output, errors) = (Channel(), Channel())
  // By hand: it is faster than `Process`, with which this program once ended by a segmentation fault after thousands.
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (channel, descriptor) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
    posix_spawn_file_actions_adddup2(&actions, channel.writing, descriptor)
    posix_spawn_file_actions_addclose(&actions, channel.writing)
    posix_spawn_file_actions_addclose(&actions, channel.reading)
  }
  var process: pid_t = 0
  let words = CStrings(arguments)
  let environment = CStrings(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
  let result = posix_spawn(&process, arguments[0], &actions, nil, words.pointers, environment.pointers)
  if result != 0 { reportFailure(scenario, seed, "could not be spawned: error \(result)") }
  let isInTime = Channel.read([output, errors], until: Date(timeIntervalSinceNow: seconds))
  if !isInTime { kill(process, SIGKILL) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  guard isInTime else { return nil }
  let signal = status & 0x7f
  return Ending(
    wasAborted: signal == SIGABRT, status: signal == 0 ? (status >> 8) & 0xff : signal, output: output.text,
    errors: errors.text)
}

/// The texts as C wants them, as long as this lives.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}

/// A pipe from a spawned process, and what came out of it.
private final class Channel {
  let reading: Int32
  let writing: Int32
  private var bytes: [UInt8] = []
  private var isOpen = true

  init() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { reportFailure("spawn", 0, "no pipe: error \(errno)") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit { close(reading) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads to the end of all channels, or returns `false` when it is too late.
  static func read(_ channels: [Channel], until end: Date) -> Bool {
    for channel in channels { close(channel.writing) }
    while channels.contains(where: \.isOpen) {
      let milliseconds = end.timeIntervalSinceNow * 1_000
      if milliseconds <= 0 { return false }
      var polls = channels.map { pollfd(fd: $0.isOpen ? $0.reading : -1, events: Int16(POLLIN), revents: 0) }
      if poll(&polls, nfds_t(polls.count), Int32(milliseconds)) <= 0 { continue }
      for (channel, poll) in zip(channels, polls) where poll.revents != 0 { channel.readSome() }
    }
    return true
  }

  private func readSome() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(reading, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { isOpen = false }
  }
}
