// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Testing

private enum Flavour: String, ArgumentValue, CaseIterable {
  case sweet, sour
}

private struct Bake: Command {
  static let name = "bake"
  static let abstract = "Bakes a cake."

  @Argument("What to bake.", placeholder: "CAKE") var cake: String
  @Argument("Who eats it.", placeholder: "GUEST") var guest: String?
  @Flag("Puts candles on it.") var withCandles: Bool
  @Flag("Heats the oven.", inversion: true) var heat = true
  @Option("How it tastes.", placeholder: "FLAVOUR") var flavour: Flavour = .sweet
  @Option("How many.", placeholder: "NUMBER") var layers = 1
  @Option("Where the result goes.", placeholder: "FILE") var output: String?
  @Option("What goes in.", placeholder: "NAME") var ingredients: [String]

  func run(in surroundings: Surroundings) throws -> ExitCode { .success }
}

private struct Eat: Command {
  static let name = "eat"
  static let abstract = "Eats it."
  func run(in surroundings: Surroundings) throws -> ExitCode { .success }
}

@Suite struct CommandLineTests {
  private let parser = CommandLineParser(
    tool: "cake", abstract: "Bakes.", version: "1.2.3", commands: [Bake.self, Eat.self])

  private func bake(_ words: String...) throws -> Bake {
    guard case .run(let command) = try parser.parse(["bake"] + words) else { throw Failure("nothing to run") }
    return try #require(command as? Bake)
  }

  private func refusal(_ words: String...) -> [String]? { refusal(words) }

  private func refusal(_ words: [String]) -> [String]? {
    #expect(throws: Failure.self) { try parser.parse(words) }?.lines
  }

  private func printed(_ words: String...) throws -> String? {
    if case .print(let text) = try parser.parse(words) { return text }
    return nil
  }

  @Test func `parameters have their defaults`() throws {
    let bake = try bake("tart")
    #expect((bake.cake, bake.guest ?? "nobody", bake.withCandles) == ("tart", "nobody", false))
    #expect(bake.heat && bake.flavour == .sweet && bake.layers == 1)
    #expect(bake.output == nil && bake.ingredients == [])
  }

  @Test func `options can be in any order and in both notations`() throws {
    let bake = try bake(
      "--flavour=sour", "tart", "--with-candles", "--layers", "3", "Ada", "--no-heat", "--output", "-",
      "--ingredients", "flour", "sugar", "--ingredients=salt")
    #expect((bake.cake, bake.guest, bake.withCandles, bake.heat) == ("tart", "Ada", true, false))
    #expect((bake.flavour, bake.layers, bake.output) == (.sour, 3, "-"))
    #expect(bake.ingredients == ["flour", "sugar", "salt"])
  }

  @Test func `after two dashes, everything is an argument`() throws {
    let bake = try bake("--", "--flavour", "--help")
    #expect((bake.cake, bake.guest) == ("--flavour", "--help"))
  }

  @Test func `a value may contain an equals sign`() throws {
    #expect(try bake("tart", "--output=a=b").output == "a=b")
  }

  @Test func `an empty value counts as missing`() {
    for words in [["--output="], ["--output", ""]] {
      #expect(refusal(["bake", "tart"] + words) == ["`--output` needs a value: `--output FILE`"])
    }
    #expect(
      refusal("bake", "tart", "--ingredients", "salt", "") == ["`--ingredients` needs a value: `--ingredients NAME`"])
    #expect(refusal("bake", "") == ["the argument CAKE is empty: What to bake."])
    #expect(refusal("bake", "tart", "") == ["the argument GUEST is empty: Who eats it."])
  }

  @Test func `two instances of one command do not share their values`() throws {
    #expect(try bake("tart", "--layers", "3").layers == 3)
    #expect(try bake("tart").layers == 1)
  }

  @Test func `mistakes are answered with the nearest correct word`() {
    #expect(refusal("help", "xyzzy") == ["unknown command `xyzzy`; it can be `bake`, `eat`"])
    #expect(refusal("version") == ["unknown command `version`; did you mean `--version`?"])
    #expect(refusal("bkae") == ["unknown command `bkae`; did you mean `bake`?"])
    #expect(
      refusal("xyzzy") == [
        "unknown command `xyzzy`; it can be `bake`, `eat`, and its argument comes after it: `cake bake xyzzy`"
      ])
    #expect(refusal("bake", "tart", "--flavuor", "sour") == ["unknown option `--flavuor`; did you mean `--flavour`?"])
    #expect(refusal("bake", "tart", "--no-heta") == ["unknown option `--no-heta`; did you mean `--no-heat`?"])
    #expect(
      refusal("bake", "tart", "--xyzzy") == ["unknown option `--xyzzy`", "`cake bake --help` lists all options"])
    #expect(refusal("bake", "tart", "--flavour") == ["`--flavour` needs a value: `--flavour FLAVOUR`"])
    #expect(
      refusal("bake", "tart", "--flavour", "--layers", "1") == ["`--flavour` needs a value: `--flavour FLAVOUR`"])
    #expect(
      refusal("bake", "tart", "--flavour", "sou") == ["`sou` is not a value for `--flavour`; did you mean `sour`?"])
    #expect(
      refusal("bake", "tart", "--layers", "many") == ["`many` is not a value for `--layers`; it takes a whole number"])
    #expect(refusal("bake", "tart", "--with-candles=yes") == ["`--with-candles` takes no value"])
    #expect(refusal("bake", "a", "b", "c")?.first == "unexpected argument `c`")
    #expect(refusal("bake")?.first == "missing argument CAKE: What to bake.")
    #expect(
      refusal("--layers=2") == ["unknown option `--layers=2`; a command comes first, as in `cake bake --layers=2`"])
    #expect(
      refusal("-v") == [
        "unknown option `-v`; `cake --help` lists the commands, and `cake --version` prints the version"
      ])
    #expect(refusal("--versoin") == ["unknown option `--versoin`; did you mean `--version`?"])
  }

  @Test func `help lists commands and options, and wins over mistakes`() throws {
    #expect(try printed("--version") == "cake 1.2.3\n")
    let overview = try #require(try printed())
    #expect(overview.contains("bake  Bakes a cake."))
    #expect(try printed("--help") == overview)
    let help = try printed("bake", "--xyzzy", "--help")
    #expect(
      help == """
        Bakes a cake.

        USAGE: cake bake CAKE [GUEST] [OPTIONS]

        ARGUMENTS:
          CAKE   What to bake.
          GUEST  Who eats it.

        OPTIONS:
          --with-candles        Puts candles on it.
          --heat, --no-heat     Heats the oven.
          --flavour FLAVOUR     How it tastes. (sweet, sour)
          --layers NUMBER       How many.
          --output FILE         Where the result goes.
          --ingredients NAME …  What goes in.
          --help                Shows this help.

        """)
    #expect(try printed("help", "bake") == help)
  }
}
