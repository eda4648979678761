// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// For every declaration, what it stands in.
struct Surroundings: Sendable {
  private let settings: [[Setting]]
  private let fileSettings: [Setting]
  /// For each file, the arguments of calls that register factories.
  private let registrations: [[TextRange]]

  init(_ program: Program, _ recognition: Recognition) {
    let kinds = TypeSettings(program, recognition)
    let liveImplementations = LiveImplementations(program)
    var settings: [[Setting]] = []
    var fileSettings: [Setting] = []
    for (index, file) in program.files.enumerated() {
      let whole = Self.setting(of: file)
      let composes = Self.composes(file)
      fileSettings.append(composes ? whole.union(.root) : whole)
      var list: [Setting] = []
      list.reserveCapacity(file.declarations.count)
      for (number, declaration) in file.declarations.enumerated() {
        // The statements of such a file compose; its types are types as everywhere.
        var setting = declaration.parent.map { list[$0] } ?? whole
        if declaration.parent == nil, composes, !declaration.kind.isTypeOrExtension { setting.insert(.root) }
        if let type = program.typeOfDeclaration[index][number] { setting.formUnion(kinds[type]) }
        setting.formUnion(Self.setting(of: declaration))
        if liveImplementations.contains(DeclarationID(file: index, index: number)) { setting.insert(.live) }
        if Self.putsServerTogether(declaration, in: file) { setting.insert(.root) }
        list.append(setting)
      }
      settings.append(list)
    }
    for (index, file) in program.files.enumerated() {
      for use in file.uses
      where use.name == "self.init" || use.name == "Self.init"
        || (use.name == "init" && use.context.contains(.throughSelf))
      {
        guard let number = use.declaration, file.declarations[number].kind == .initializer else { continue }
        settings[index][number].insert(.delegatingInitializer)
      }
    }
    self.settings = settings
    self.fileSettings = fileSettings
    let functions = Set(recognition.factoryFunctions)
    registrations = program.files.map { file in
      file.uses.filter { $0.kind == .call && !functions.isDisjoint(with: Self.lastNames(of: $0)) }
        .flatMap { $0.arguments.map(\.range) }
    }
  }

  subscript(_ id: DeclarationID) -> Setting { settings[id.file][id.index] }

  /// What a use stands in.
  func setting(of use: Use, in file: Int) -> Setting {
    var setting = use.declaration.map { settings[file][$0] } ?? fileSettings[file]
    if Self.isForDebugging(use.conditions) { setting.insert(.debug) }
    if use.context.contains(.stub) { setting.insert(.test) }
    let offset = use.position.offset
    if registrations[file].contains(where: { $0.offset <= offset && offset < $0.offset + $0.length }) {
      setting.insert(.root)
    }
    return setting
  }

  private static func lastNames(of use: Use) -> [String] {
    [use.name.split(separator: ".").last.map(String.init) ?? use.name] + use.suffix
  }

  /// Whether a file is where a program begins: `main.swift`, `AppDelegate+Notifications.swift`.
  private static func composes(_ file: FileFacts) -> Bool {
    file.traits.contains(.mainFile) || file.path.contains("/AppDelegate+") || file.path.hasPrefix("AppDelegate+")
  }

  private static func setting(of file: FileFacts) -> Setting {
    var setting: Setting = []
    if !file.traits.isDisjoint(with: [.test, .example]) || isTestPath(file.path) { setting.insert(.test) }
    if file.traits.contains(.generated) { setting.insert(.generated) }
    let name = file.path.split(separator: "/").last?.dropLast(6) ?? ""
    if name.namesDebugging { setting.insert(.debug) }
    if name == "Package" || name.hasSuffix("Bootstrap") || file.module.hasSuffix("Bootstrap") { setting.insert(.root) }
    // A script and a plugin of the package manager are run as they are, and are nothing but the place where they begin.
    if file.traits.contains(.script) || file.imports.contains(where: { $0.module == "PackagePlugin" }) {
      setting.insert(.root)
    }
    if Signs.testModules.contains(where: { file.module.hasSuffix($0) }) { setting.insert(.test) }
    let folders = file.path.split(separator: "/").dropLast().map(String.init)
    if folders.contains(where: Signs.rootFolders.contains) { setting.insert(.root) }
    if folders.contains(where: Signs.vendorFolders.contains) { setting.insert(.vendored) }
    // A module or a file that holds the live side of a client: `APIClientLive`, `Live.swift`, `LiveKey.swift`.
    if file.module.hasSuffix("Live") || name == "Live" || name == "LiveKey" || name.hasSuffix("+Live") {
      setting.insert(.live)
    }
    return setting
  }

  private static func isTestPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    if parts.dropLast().contains(where: {
      Signs.testFolders.contains(String($0)) || Signs.testFolderEndings.contains(where: $0.hasSuffix)
        || $0.contains("Example")
    }) {
      return true
    }
    guard let name = parts.last?.dropLast(6) else { return false }
    // `Store+Preview.swift` is for previews; `LinkPreview.swift` shows what is behind a link.
    let endings = ["Mock", "Mocks", "Tests", "Stub", "Fake", "Previews", "+Preview", "_Preview"]
    return endings.contains(where: name.hasSuffix) || name == "Preview" || name.hasPrefix("Mock")
      || name.hasPrefix("TestData")
  }

  private static func setting(of declaration: Declaration) -> Setting {
    var setting: Setting = []
    if isForDebugging(declaration.conditions) { setting.insert(.debug) }
    if declaration.kind == .macro, declaration.name == "Preview" { setting.insert(.preview) }
    if declaration.attributes.contains("Test") || declaration.attributes.contains("Suite") { setting.insert(.test) }
    if declaration.attributes.contains("Preview") { setting.insert(.preview) }
    if declaration.provider != nil { setting.insert(.root) }
    if declaration.modifiers.contains(.isConvenience) { setting.insert(.delegatingInitializer) }
    if declaration.kind == .variable || declaration.kind == .function {
      // `func menu() -> some Scene` is shown, as a type that conforms to `View` is.
      if let type = declaration.type, type.isOpaqueOrExistential,
        type.elements.contains(where: { $0.name == "View" || $0.name == "Scene" || $0.name == "ToolbarContent" })
      {
        setting.insert(.view)
      }
      if declaration.kind == .function, declaration.name.namesDouble { setting.insert(.debug) }
      if declaration.modifiers.contains(.isStatic) {
        if declaration.isLiveValue { setting.insert(.live) }
        if declaration.namesPreviewValue { setting.insert(.preview) }
      }
      // What a program's executable calls, and nobody else: `public func main()` of a command, but not of an `Operation`.
      if declaration.kind == .function, declaration.name == "main", declaration.parameters.isEmpty,
        !declaration.modifiers.contains(.isOverride)
      {
        setting.insert(.root)
      }
      if ["configure", "routes", "boot"].contains(declaration.name), declaration.parent == nil,
        declaration.parameters.contains(where: { $0.type.text.hasSuffix("Application") })
      {
        setting.insert(.root)
      }
    }
    return setting
  }

  /// Whether a function returns the application or the router that it puts together.
  private static func putsServerTogether(_ declaration: Declaration, in file: FileFacts) -> Bool {
    guard declaration.kind == .function, let result = declaration.type,
      result.elements.contains(where: { Signs.composedResults.contains($0.name) })
    else { return false }
    return file.imports.contains { $0.module.hasPrefix("Hummingbird") || $0.module.hasPrefix("Vapor") }
  }

  private static func isForDebugging(_ conditions: [String]) -> Bool {
    conditions.contains { condition in
      guard !condition.contains("||") else { return false }
      return condition.split(separator: "&&").contains { part in
        let text = part.trimmingPrefix(while: { $0 == " " || $0 == "(" })
        guard !text.hasPrefix("!") else { return false }
        return [
          "DEBUG", "TESTING", "TEST", "MOCK", "IOS_SIMULATOR", "SIMULATOR", "canImport(XCTest)",
          "targetEnvironment(simulator)", "canImport(Testing)",
        ]
        .contains { text.hasPrefix($0) }
      }
    }
  }
}
