// SPDX-License-Identifier: Apache-2.0

/// The options of the commands that write to the terminal.
struct ColorOptions: ParameterGroup {
  @Option("When to use colours; NO_COLOR and CLICOLOR_FORCE are respected.", placeholder: "WHEN")
  var color: ColorChoice = .auto
}
