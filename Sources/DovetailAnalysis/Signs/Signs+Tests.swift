// SPDX-License-Identifier: Apache-2.0

/// The signs of code for tests, previews or developers, which is not delivered.
extension Signs {
  /// Classes and protocols of test cases.
  static let testSupertypes: Set<String> = ["KIFTestCase", "QuickSpec", "XCTestCase"]

  /// Protocols of previews.
  static let previewConformances: Set<String> = ["PreviewModifier", "PreviewProvider"]

  /// `#if` conditions that never hold, or only while a program is developed, and first words of longer ones:
  /// `DEBUG_MENU`.
  static let debugConditions = [
    "canImport(Testing)", "canImport(XCTest)", "DEBUG", "DEBUGGING", "false", "IOS_SIMULATOR", "MOCK", "MOCKED",
    "MOCKS", "SIMULATOR", "targetEnvironment(simulator)", "TEST", "TESTING", "TESTS",
  ]

  /// Beginnings of conditions that seem to be for tests, and hold in programs that are delivered to testers.
  static let betaConditions = ["TEST_FLIGHT"]

  /// Conditions of builds that are delivered to testers only.
  static let prereleaseConditions: Set<String> = [
    "ADHOC", "ALPHA", "BETA", "DEV", "INTERNAL", "NIGHTLY", "QA", "STAGING", "TESTFLIGHT",
  ]

  // MARK: Doubles

  /// Words in the names of doubles, at the beginning or at the end.
  private static let doubles = [
    "Demo", "Dummy", "Example", "Fake", "Fixture", "Mock", "Simulated", "Spy", "Stub", "Testing",
  ]

  /// Beginnings of the names of doubles.
  static let beginningsOfDoubles = doubles + ["Mocks", "Preview", "Sample"]

  /// Endings of the names of doubles; an `AudioSample` and a `LinkPreview` are part of what programs are about.
  static let endingsOfDoubles = doubles + ["_Preview", "_Sample", "Harness"]

  /// Words with which the names of members begin that return a double.
  static let previewMembers = [
    "dummy", "failing", "fake", "mock", "noop", "placeholder", "preview", "stub", "unimplemented",
  ]

  /// Words for doubles that may also be what a program is about.
  static let wordsOfProducts = ["Demo", "Fake"]

  /// Words with which the names of functions begin that make or show a double: `insertFakeItems`.
  static let verbsOfDoubles = [
    "add", "build", "configure", "create", "display", "fill", "generate", "get", "insert", "load", "make", "populate",
    "post", "prepare", "provide", "publish", "return", "run", "save", "seed", "send", "show", "start", "trigger", "use",
    "with", "write",
  ]

  /// The same for words that are verbs as well: `static let testUser` is a value for tests,
  /// `static func testConnection()` tests something.
  static let previewValues = ["sample", "test"]

  // MARK: Places

  /// How the names of modules begin that offer assertions and doubles for `XCTest`: `XCTVapor`.
  static let beginningOfTestModules = "XCT"

  /// Endings of the names of modules that support tests.
  static let testModules = [
    "Fixtures", "Mocks", "TestHelpers", "TestingSupport", "TestKit", "TestSupport", "TestUtilities", "TestUtils",
  ]

  /// Folders whose code is not delivered, besides those with the endings and beginnings below.
  static let testFolders: Set<String> = [
    "benchmarks", "bin", "buildscripts", "BuildTools", "Debug", "DemoApp", "Demos", "demos", "DevTools", "Devtools",
    "Fakes",
    "fastlane", "Fixtures", "Mock", "Playground", "Playgrounds", "Preview Content", "PreviewContent", "Previews",
    "SampleApp", "Samples", "samples", "Scripts", "scripts", "Snippets", "Test", "TestApps", "Testing", "tests",
    "tools",
  ]

  /// Endings of the names of folders whose code is not delivered.
  static let testFolderEndings = [
    " Mock", ".playground", "Benchmark", "Benchmarks", "BenchmarkUtilities", "Demo", "Harness", "Mocks", "Sample",
    "Stubs", "TestApp", "TestHelpers", "Tests", "TestSupport", "TestUtilities", "TestUtils",
  ]

  /// Words with which the names of folders begin whose code is not delivered: `TestsFoundation`, `UITestModels`.
  static let beginningsOfTestFolders = ["Tests", "UITest", "UnitTest"]

  /// Endings of the names of files for tests and previews, without `.swift`.
  static let testFileEndings = ["+Preview", "_Preview", "Fake", "Mock", "Mocks", "Previews", "Stub", "Tests"]
}
