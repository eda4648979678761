// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

/// Finds the command that is called, and sets its parameters.
package struct CommandLineParser: Sendable {
  /// What a command line asks for.
  package enum Request {
    /// To run a command.
    case run(any Command)
    /// To print a text.
    case print(String)
  }

  /// The name of the tool.
  package var tool: String
  /// What it does: one sentence.
  package var abstract: String
  /// The version.
  package var version: String
  /// The commands, in the order of the help.
  package var commands: [any Command.Type]

  package init(tool: String, abstract: String, version: String, commands: [any Command.Type]) {
    (self.tool, self.abstract, self.version, self.commands) = (tool, abstract, version, commands)
  }

  /// Reads a command line.
  ///
  /// - Parameter arguments: The words after the tool's name.
  /// - Returns: The request.
  /// - Throws: A ``Failure`` that says what is wrong, and suggests the nearest correct word.
  package func parse(_ arguments: [String]) throws(Failure) -> Request {
    guard let first = arguments.first else { return .print(overview) }
    let isAboutTool = ["--help", "-h", "--version"].contains(first)
    if isAboutTool || first == "help", let extra = arguments.dropFirst(isAboutTool ? 1 : 2).first {
      throw Failure("unexpected argument `\(extra)`; leave it out")
    }
    switch first {
    case "--help", "-h": return .print(overview)
    case "--version": return .print("\(tool) \(version)\n")
    case "help":
      guard arguments.count > 1, !["help", "--help", "-h"].contains(arguments[1]) else { return .print(overview) }
      return .print(HelpText(tool: tool, command: try command(named: arguments[1], isRun: false)).text)
    case _ where first.hasPrefix("-"):
      throw Failure("unknown option `\(first)`; \(advice(forLone: first))")
    default:
      let type = try command(named: first)
      let words = Array(arguments.dropFirst())
      let ownWords = words.prefix { $0 != "--" }
      if ownWords.contains("--help") || ownWords.contains("-h") {
        return .print(HelpText(tool: tool, command: type).text)
      }
      let command = type.init()
      let parameters = Parameters(of: command)
      try set(parameters, to: words, hint: "`\(tool) \(type.name) --help` lists all options")
      for group in parameters.groups { try group.validate() }
      try command.validate()
      return .run(command)
    }
  }

  /// What to write instead of an option without a command before it.
  private func advice(forLone option: String) -> String {
    if let question = NearestName.question(for: option, among: ["--help", "--version"]) { return question }
    let name = option.split(separator: "=").first.map(String.init) ?? option
    if let command = shownCommands.first(where: { Parameters(of: $0.init()).option(named: name) != nil }) {
      return "a command comes first, as in `\(tool) \(command.name) \(option)`"
    }
    return "`\(tool) --help` lists the commands, and `\(tool) --version` prints the version"
  }

  private func command(named name: String, isRun: Bool = true) throws(Failure) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = shownCommands.map { $0.name }
    if name == "version" { throw Failure("unknown command `\(name)`; did you mean `--version`?") }
    let advice = NearestName.advice(for: name, among: names)
    guard isRun, NearestName.of(name, among: names) == nil, let first = names.first else {
      throw Failure("unknown command `\(name)`; \(advice)")
    }
    throw Failure(
      "unknown command `\(name)`; \(advice), and its argument comes after it: `\(tool) \(first) \(name)`")
  }

  private func set(_ parameters: Parameters, to words: [String], hint: String) throws(Failure) {
    var rest = words[...]
    var arguments = parameters.arguments[...]
    var onlyArguments = false
    while let word = rest.popFirst() {
      if word == "--" && !onlyArguments {
        onlyArguments = true
      } else if word.hasPrefix("-") && word != "-" && !onlyArguments {
        try setOption(word, parameters, &rest, hint: hint)
      } else if let argument = arguments.first {
        // Usually a script's variable without a value: the current folder would not be what was meant.
        guard !word.isEmpty else {
          throw Failure("the argument \(argument.placeholder) is empty: \(argument.help)")
        }
        _ = argument.set(word)
        arguments = arguments.dropFirst()
      } else {
        throw Failure(lines: ["unexpected argument `\(word)`", hint])
      }
    }
    if let missing = arguments.first(where: \.isRequired) {
      let reason = Self.takenByOption(words, parameters).map { "; \($0)" } ?? ""
      throw Failure(lines: ["missing argument \(missing.placeholder): \(missing.help)\(reason)", hint])
    }
  }

  /// Says that the last word is a value of an option that takes several, if it may have been meant as an argument.
  private static func takenByOption(_ words: [String], _ parameters: Parameters) -> String? {
    guard let index = words.lastIndex(where: { $0.hasPrefix("--") }), words.endIndex - index > 2,
      case .option(repeats: true)? = parameters.option(named: words[index])?.0.form
    else { return nil }
    return "`\(words[words.endIndex - 1])` is a value of `\(words[index])` here, and is an argument after `--`"
  }

  private func setOption(
    _ word: String, _ parameters: Parameters, _ rest: inout ArraySlice<String>, hint: String
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let attached = parts.count > 1 ? parts[1] : nil
    guard let (parameter, isInverted) = parameters.option(named: parts[0]) else {
      let question = NearestName.question(for: parts[0], among: parameters.optionNames)
      throw question.map { Failure("unknown option `\(parts[0])`; \($0)") }
        ?? Failure(lines: ["unknown option `\(parts[0])`", hint])
    }
    if let refusal = parameters.refusal(of: parts[0]) { throw Failure(refusal) }
    switch parameter.form {
    case .flag:
      guard attached == nil else { throw Failure("`\(parts[0])` takes no value") }
      _ = parameter.set(isInverted ? "false" : "true")
    case .option(let repeats):
      var values = [attached].compactMap { $0 }
      while values.isEmpty || (repeats && attached == nil) {
        // A negative number is a value, not an option.
        guard let next = rest.first, !next.hasPrefix("-") || next == "-" || Int(next) != nil else { break }
        // After the last of several values, the arguments follow: `--only whole-root FOLDER`.
        if !values.isEmpty, parameter.isUnrelated(next) { break }
        values.append(next)
        rest.removeFirst()
      }
      guard !values.isEmpty, !values.contains("") else {
        throw Failure("`\(parts[0])` needs a value: `\(parts[0]) \(parameter.placeholder)`")
      }
      for value in values where !parameter.set(value) {
        throw Failure("`\(value)` is not a value for `\(parts[0])`; \(parameter.advice(for: value))")
      }
    case .argument: break
    }
  }

  private var shownCommands: [any Command.Type] { commands.filter { !$0.isHidden } }

  private var overview: String {
    let longest = shownCommands.map { $0.name.count }.max() ?? 0
    let list = shownCommands.map { command in
      "  \(command.name.padded(to: longest))  \(command.abstract)\n"
    }
    return """
      \(abstract)

      USAGE: \(tool) COMMAND [OPTIONS]

      COMMANDS:
      \(list.joined())
      `\(tool) help COMMAND` describes one of them; `\(tool) --version` prints the version.

      """
  }
}
