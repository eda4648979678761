// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// The output of `--help` for a command.
struct HelpText {
  var tool: String
  var command: any Command.Type

  private static let width = 100

  var text: String {
    let parameters = Parameters(of: command.init())
    var sections = [command.abstract, "USAGE: \(usage(parameters))"]
    if !parameters.arguments.isEmpty {
      sections.append("ARGUMENTS:\n" + table(parameters.arguments.map { ($0.placeholder, $0.help) }))
    }
    let rows = parameters.acceptedOptions.map { (Self.row(of: $0.name, $0.parameter), Self.help(of: $0.parameter)) }
    sections.append("OPTIONS:\n" + table(rows + [("--help", "Shows this help.")]))
    if !command.discussion.isEmpty { sections.append(command.discussion) }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func usage(_ parameters: Parameters) -> String {
    let arguments = parameters.arguments.map { $0.isRequired ? " \($0.placeholder)" : " [\($0.placeholder)]" }
    return "\(tool) \(command.name)\(arguments.joined()) [OPTIONS]"
  }

  private static func row(of name: String, _ parameter: Parameter) -> String {
    switch parameter.form {
    case .flag(hasInversion: true): "\(name), \(Parameters.inverted(name))"
    case .flag, .argument: name
    // `--why PROVIDER PROVIDER` takes two, not any number.
    case .option(repeats: true) where !parameter.placeholder.contains(" "): "\(name) \(parameter.placeholder) …"
    case .option: "\(name) \(parameter.placeholder)"
    }
  }

  private static func help(of parameter: Parameter) -> String {
    guard !parameter.choices.isEmpty, parameter.choices.count < 10 else { return parameter.help }
    return "\(parameter.help) (\(parameter.choices.joined(separator: ", ")))"
  }

  private func table(_ rows: [(String, String)]) -> String {
    let longest = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      let indentation = String(repeating: " ", count: longest + 4)
      let lines = Self.wrapped(help, to: Self.width - indentation.count)
      return "  \(name.padded(to: longest))  "
        + lines.joined(separator: "\n" + indentation)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
