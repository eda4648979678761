// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Testing

private let full = """
  {
    "presets": ["factory", "current-world"],
    "roots": ["AppDelegate", "*Assembly"],
    "adapters": ["KeychainStore"],
    "volatile": [
      { "name": "Analytics.shared", "category": "network", "seam": "inject `any Tracking`" },
      { "name": "now()", "category": "time" }
    ],
    "stable": ["Logger", "Data(contentsOf:)"],
    "levels": { "hidden-default": "note", "network": "warning" },
    "exclude": ["Generated/**", "Sources/*/Mocks"]
  }
  """

@Suite struct ConfigurationTests {
  private func lines(_ json: String) -> [String] {
    #expect(throws: ConfigurationError.self) { try Configuration(json: Array(json.utf8)) }?.lines(path: "f") ?? []
  }

  @Test func `every key of the configuration is read`() throws {
    let configuration = try Configuration(json: Array(full.utf8))
    #expect(configuration.presets == [.factory, .currentWorld])
    #expect(configuration.roots == ["AppDelegate", "*Assembly"])
    #expect(configuration.adapters == ["KeychainStore"])
    #expect(configuration.volatile.map(\.name) == ["Analytics.shared", "now()"])
    #expect(configuration.volatile.map(\.remedy) == ["inject `any Tracking`", nil])
    #expect(configuration.stable == ["Logger", "Data(contentsOf:)"])
    #expect(configuration.ruleLevels == [.hiddenDefault: .note])
    #expect(configuration.level(of: .network) == .warning && configuration.level(of: .time) == .warning)
    #expect(configuration.excluded == ["Generated/**", "Sources/*/Mocks"])
    #expect(configuration.recognition.rootTypes.contains("AppDelegate"))
    #expect(configuration.recognition.seamGlobals == ["Current"])
  }

  @Test func `a configuration that is written can be read again`() throws {
    var configuration = try Configuration(json: Array(full.utf8))
    var again = try Configuration(json: Array(configuration.json.utf8))
    #expect(again.mentions.map(\.text) == configuration.mentions.map(\.text) && again.mentions.count == 9)
    // The same names, on other lines.
    (configuration.mentions, again.mentions) = ([], [])
    #expect(again == configuration)
    #expect(Configuration().json == "{}\n")
    #expect(try Configuration(json: [0xef, 0xbb, 0xbf] + Array("{}\r\n".utf8)) == Configuration())
  }

  @Test func `an unknown key is named with its place and the nearest known one`() {
    #expect(lines("{\n  \"rots\": []\n}") == ["f:2:3: error: unknown key `rots`; did you mean `roots`?"])
    #expect(
      lines("{ \"xyzzy\": 1 }") == [
        "f:1:3: error: unknown key `xyzzy`; it can be `presets`, `roots`, `adapters`, `volatile`, `stable`, `levels`, `exclude`"
      ])
    #expect(
      lines(#"{ "volatile": [{ "nmae": "A", "category": "time" }] }"#) == [
        "f:1:18: error: unknown key `nmae`; did you mean `name`?"
      ])
    #expect(
      lines(#"{ "levels": { "hidden-defualt": "note" } }"#) == [
        "f:1:15: error: there is no rule or category `hidden-defualt`; did you mean `hidden-default`?"
      ])
  }

  @Test func `all mistakes are reported at once, in their order`() {
    let mistakes = lines(
      """
      {
        "presets": ["factroy"],
        "roots": "AppDelegate",
        "stable": ["has space", 3],
        "levels": { "network": "warn", "time": 1 },
        "volatile": [{ "name": "A" }, { "name": "A", "category": "tiem" }],
        "exclude": ["/etc", "../other", ""],
        "roots": []
      }
      """)
    #expect(
      mistakes
        == [
          "f:8:3: error: the key `roots` is repeated here",
          "f:2:15: error: there is no preset `factroy`; did you mean `factory`?",
          "f:3:12: error: `roots` is a string, not an array",
          "f:4:27: error: `stable` takes strings, and this is a number",
          "f:4:14: error: `has space` is not a name; write it as it is used in Swift, such as `Analytics.shared`",
          "f:5:26: error: there is no level `warn`; it can be `off`, `note`, `warning`, `error`",
          "f:5:42: error: `time` is a number, not a string",
          "f:6:16: error: a volatile name needs the keys `name` and `category`",
          "f:6:60: error: there is no category `tiem`; did you mean `time`?",
          "f:7:15: error: `/etc` is not a path below this folder; write one such as `Generated/**`",
          "f:7:23: error: `../other` is not a path below this folder; write one such as `Generated/**`",
          "f:7:35: error: `` is not a path below this folder; write one such as `Generated/**`",
        ].sorted { place(of: $0) < place(of: $1) })
  }

  private func place(of line: String) -> Int {
    let numbers = line.split(separator: ":").dropFirst().prefix(2).compactMap { Int($0) }
    return numbers[0] * 1000 + numbers[1]
  }

  @Test(arguments: [
    ("", "f:1:1: error: this is not valid JSON: the file is empty; write `{}` at least"),
    ("roots: []", "f:1:1: error: this is not valid JSON: a value is expected here"),
    ("{ 'roots': [] }", "f:1:3: error: this is not valid JSON: a key in double quotes is missing here"),
    ("{\n  // roots\n}", "f:2:3: error: this is not valid JSON: JSON has no comments"),
    ("{ \"roots\": [] // none\n}", "f:1:15: error: this is not valid JSON: JSON has no comments"),
    ("{ \"roots\": [ // none\n] }", "f:1:14: error: this is not valid JSON: JSON has no comments"),
    (
      "{ \"volatile\": [\"Analytics.shared\"] }",
      "f:1:16: error: a volatile name is an object, "
        + "such as `{ \"name\": \"Analytics.shared\", \"category\": \"network\" }`, not a string"
    ),
    ("{ \"roots\": [\"A\",] }", "f:1:17: error: this is not valid JSON: there is a comma before the closing bracket"),
    ("{ \"roots\" [] }", "f:1:11: error: this is not valid JSON: a colon is missing after the key `roots`"),
    ("{ \"roots\": [] ", "f:1:15: error: this is not valid JSON: a comma or a closing brace is missing here"),
    (
      "{ \"roots\": [\"A\t\"] }",
      "f:1:15: error: this is not valid JSON: there is a tab in this string; write it as `\\t`"
    ),
    (
      "{ \"roots\": [\"A\u{1}\"] }",
      "f:1:15: error: this is not valid JSON: there is a control character in this string; leave it out"
    ),
    ("{ \"roots\": [\"A\n\"] }", "f:1:15: error: this is not valid JSON: the string does not end on its line"),
    ("{ \"roots\": [\"\\u12\"] }", "f:1:16: error: this is not valid JSON: four hexadecimal digits are missing here"),
    (
      "{ \"roots\": [\"\\ud800\"] }",
      "f:1:20: error: this is not valid JSON: this escape does not represent a character"
    ),
    (
      "{ \"roots\": [\"\\ud800/x\"] }",
      "f:1:20: error: this is not valid JSON: this escape does not represent a character"
    ),
    ("{\n<<<<<<< HEAD\n}", "f:2:1: error: this is not valid JSON: a merge left a conflict here; keep one side of it"),
    (
      "{ \"roots\": []\n=======\n}",
      "f:2:1: error: this is not valid JSON: a merge left a conflict here; keep one side of it"
    ),
    ("{} {}", "f:1:4: error: this is not valid JSON: nothing may follow the value that ends here"),
    ("[]", "f:1:1: error: the configuration is an array, not an object"),
    ("{ \"roots\": nil }", "f:1:12: error: this is not valid JSON: a value is expected here"),
  ])
  func `invalid JSON is reported with its place`(json: String, expected: String) {
    #expect(lines(json) == [expected])
  }

  @Test func `a file that is not UTF-8 or nested without end is refused`() {
    #expect(throws: ConfigurationError.self) { try Configuration(json: [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }
    #expect(throws: ConfigurationError.self) { try Configuration(json: Array(repeating: 0x5b, count: 1_000_000)) }
  }

  @Test(arguments: [[0xff, 0xfe, 0x7b, 0x00], [0xfe, 0xff, 0x00, 0x7b]] as [[UInt8]])
  func `a file in UTF-16 is reported as such`(json: [UInt8]) {
    let error = #expect(throws: ConfigurationError.self) { try Configuration(json: json) }
    #expect(error?.mistakes.map(\.message) == ["this is not valid JSON: the file is UTF-16; save it as UTF-8"])
  }

  @Test func `escapes are understood`() throws {
    let configuration = try Configuration(json: Array(#"{ "exclude": ["\u00e9\ud83d\udc26\/\"\\\n"] }"#.utf8))
    #expect(configuration.excluded == ["é🐦/\"\\\n"])
  }
}
