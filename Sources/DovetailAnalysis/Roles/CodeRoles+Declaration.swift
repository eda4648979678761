// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What a declaration says about its roles: `@Test`, `#if DEBUG`, `static let live`, `func main()`.
extension CodeRoles {
  /// The roles of a declaration itself, regardless of what surrounds it.
  init(of declaration: Declaration, _ names: inout DeveloperNames) {
    self = []
    if !declaration.isPlain {
      let attributes = declaration.attributes
      if Self.areForDebugging(declaration.conditions) { insert(.debug) }
      if attributes.contains("Test") || attributes.contains("Suite") { insert(.test) }
      if attributes.contains("Preview") { insert(.preview) }
      if declaration.provider != nil || declaration.extendsRoots { insert(.root) }
    }
    if declaration.kind == .macro, declaration.name == "Preview" { insert(.preview) }
    if declaration.modifiers.contains(.isConvenience) { insert(.delegatingInitializer) }
    switch declaration.kind {
    case .variable: formUnion(Self.ofMember(declaration))
    case .function: formUnion(Self.ofMember(declaration).union(Self.ofFunction(declaration)))
    default: return
    }
    formUnion(names.roles(of: declaration))
  }

  /// Whether one of the `#if` conditions holds only while the program is developed.
  ///
  /// A condition that may hold elsewhere, such as `DEBUG || os(macOS)`, says nothing.
  static func areForDebugging(_ conditions: [String]) -> Bool {
    conditions.contains { condition in
      if condition.includes("||") { return areForDebuggingOrTesters(condition) }
      let flags = condition.split(separator: "&&").map { $0.trimmingPrefix { $0 == " " || $0 == "(" } }
      // A negation of several flags together, such as `!(BETA && DEBUG)`, is cut into pieces.
      if flags.contains(where: { $0.hasPrefix("!(") && !$0.includes(")") }) { return false }
      return flags.contains(where: isForDebugging)
    }
  }

  /// Whether all alternatives are builds that only developers and testers get: `DEBUG || NIGHTLY`.
  private static func areForDebuggingOrTesters(_ condition: String) -> Bool {
    let flags = condition.split(separator: "||").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
    return flags.contains(where: isForDebugging)
      && flags.allSatisfy { isForDebugging(flag: $0) || Signs.prereleaseConditions.contains(String($0)) }
  }

  private static func isForDebugging(flag: Substring) -> Bool {
    if flag.hasPrefix("!") || Signs.betaConditions.contains(where: flag.hasPrefix) { return false }
    // `HAS_QA_FEATURES` adds tools for testers; a build named `QA` is the program itself.
    let words = flag.split(separator: "_")
    if words.count > 1, words.contains("QA") { return true }
    return Signs.debugConditions.contains { condition in
      flag.hasPrefix(condition) && flag.dropFirst(condition.count).first?.isLetter != true
    }
  }

  /// The roles of a function or a variable.
  private static func ofMember(_ declaration: Declaration) -> CodeRoles {
    var roles: CodeRoles = []
    if declaration.returnsView { roles.insert(.view) }
    guard declaration.modifiers.contains(.isStatic) else { return roles }
    if declaration.isLiveValue { roles.insert(.live) }
    if declaration.namesPreviewValue { roles.insert(.preview) }
    return roles
  }

  private static func ofFunction(_ declaration: Declaration) -> CodeRoles {
    declaration.isEntryPoint || declaration.configuresServer ? .root : []
  }
}

extension Declaration {
  /// Whether it is a static member that returns a live implementation: `liveValue`, `live`, `liveOnDisk`.
  var isLiveValue: Bool {
    guard kind == .variable || kind == .function, modifiers.contains(.isStatic) else { return false }
    let lowercased = name.lowercased()
    return lowercased == "live" || lowercased.hasPrefix("livevalue")
      || lowercased.hasPrefix("live") && name.dropFirst("live".count).isCapitalized
  }

  /// Whether it is a static member that returns a value for previews and tests: `preview`, `mockUser`, `testValue`.
  fileprivate var namesPreviewValue: Bool {
    if Signs.previewMembers.contains(where: name.beginsWithWord) { return true }
    return Signs.previewValues.contains { word in
      name == word
        || name.beginsWithWord(word) && (kind == .variable || name.hasSuffix("Value") || name.hasSuffix("Data"))
    }
  }

  /// Whether it is an extension in which a module provides its parts: `extension HasFeed where Self: CompositionRoot`.
  fileprivate var extendsRoots: Bool {
    kind == .extension
      && constraints.contains { constraint in
        constraint.subject == "Self"
          && constraint.type.elements.contains { Signs.rootProtocols.contains($0.name) }
      }
  }

  /// Whether it returns something that is shown: `func menu() -> some Scene`.
  var returnsView: Bool {
    guard let type, type.isOpaqueOrExistential else { return false }
    return type.elements.contains { ["Commands", "View", "Scene", "ToolbarContent"].contains($0.name) }
  }

  /// Whether it is the entry point that an executable calls: `public func main()` of a command, but not of an
  /// `Operation`.
  fileprivate var isEntryPoint: Bool {
    name == "main" && parameters.isEmpty && !modifiers.contains(.isOverride)
  }

  /// Whether it is one of the functions in which a program configures Vapor's application.
  fileprivate var configuresServer: Bool {
    ["configure", "routes", "boot"].contains(name) && parent == nil
      && parameters.contains { $0.type.text.hasSuffix("Application") }
  }

  /// Whether it is the function that lists the routes of Vapor's application.
  var listsRoutes: Bool { name == "routes" && configuresServer }

  /// Whether it is a function that assembles and returns the server's application or router.
  func composesServer(in file: FileFacts) -> Bool {
    guard kind == .function, let type, type.elements.contains(where: { Signs.composedResults.contains($0.name) })
    else { return false }
    return file.imports.contains { $0.module.hasPrefix("Hummingbird") || $0.module.hasPrefix("Vapor") }
  }
}
