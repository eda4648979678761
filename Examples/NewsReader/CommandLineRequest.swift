// SPDX-License-Identifier: Apache-2.0

/// What the user asked for on the command line.
enum CommandLineRequest: Equatable {
  /// Show what the program, and the library under it, can do.
  case tour

  /// Show these feeds.
  case read([FeedAddress])

  /// Show the graph of the program's parts, for other programs.
  case snapshot

  /// Say how the program is used.
  case help

  /// Reads what follows the name of the program.
  init(arguments: some Sequence<String>) throws(UsageProblem) {
    var addresses: [FeedAddress] = []
    var takesOptions = true
    for argument in arguments {
      guard takesOptions, argument.hasPrefix("-") else {
        addresses.append(FeedAddress(argument: argument))
        continue
      }
      switch argument {
      case "--":
        takesOptions = false
      case "-h", "--help":
        self = .help
        return
      case "--snapshot":
        self = .snapshot
        return
      default:
        throw UsageProblem(option: argument)
      }
    }
    self = addresses.isEmpty ? .tour : .read(addresses)
  }

  /// How the program is used.
  static let usage = """
    USAGE: NewsReader [FILE-OR-URL ...]
           NewsReader --snapshot

    Shows the headlines of RSS 2.0 and Atom feeds. Without arguments it takes a tour
    of the feeds that it is shipped with, and of the library that it is built with.

    With --snapshot it prints the graph that it is made of, as JSON.

    A copy of what comes from the web is kept, and shown while the host is away.
    If a feed can't be shown, the others are, and the exit code is 1.
    """
}

/// An option that does not exist.
struct UsageProblem: Error, Equatable {
  let option: String

  /// The one line that the user sees.
  var line: String { "error: there is no option \(PlainText.line(option)); --help lists what there is" }
}
