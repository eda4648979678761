// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Finds the uses of what the catalogue lists, and the reasons to excuse them.
struct VolatileUseFinder: Sendable {
  let program: Program
  let catalogue: Catalogue
  let roles: RolesByDeclaration
  let recognition: Recognition
  let uses: UsesByDeclaration

  /// All uses: those of what the catalogue lists in the order of the files, then those of the program's own names for
  /// it; adapters are recognised later.
  func allUses() -> [VolatileUse] {
    let modules = Set(program.files.flatMap { $0.imports.map(\.module) })
    let members = catalogue.namesOfMembers(imports: modules.union(["Foundation"]))
    let listed = program.uses.filter {
      mayBeListed($0, modules, members)
    } or: {
      !program.symbols.isEmpty
        || program.uses.hasSuffix($0) && program[$0].suffix.contains { !catalogue.members(named: $0).isEmpty }
    }
    let folders = FixedFolders(program, uses)
    let usesByType = UsesByType(program, uses)
    var found = volatileUses(among: listed, folders, usesByType) { entry(for: $0) }
    let shorthands = OwnShorthands(program, found, uses)
    if !shorthands.isEmpty {
      let known = Set(found.map(\.id))
      let candidates = program.uses.filter(where: shorthands.mayNameShorthand).filter { !known.contains($0) }
      found += volatileUses(among: candidates, folders, usesByType) { shorthands.entry(for: $0) }
      shorthands.markMinor(&found)
    }
    PreviewValues(program: program, roles: roles).exempt(&found)
    UnusedDeclarations(program).markMinor(&found)
    StubbedLoading(program: program, roles: roles).markMinor(&found)
    return found
  }

  /// The candidates for which there is an entry, with what their surroundings say about them.
  private func volatileUses(
    among candidates: [UseID], _ folders: FixedFolders, _ usesByType: UsesByType, entry: (UseID) -> Catalogue.Entry?
  ) -> [VolatileUse] {
    var known: CodeAround?
    var found: [VolatileUse] = []
    for id in candidates {
      guard let entry = entry(id), entry.level != .off, !isOnlyComparedForIdentity(program[id], entry) else { continue }
      let codeAround = known.flatMap { $0.file == id.file ? $0 : nil } ?? CodeAround(program, id.file, uses)
      known = codeAround
      let declaration = program.declaration(around: id)
      let site = UseSite(
        program: program, uses: uses, usesByType: usesByType, codeAround: codeAround, use: program[id], entry: entry,
        file: id.file, declaration: declaration, roles: roles[id],
        folder: entry.category == .files ? declaration.flatMap { folders.folder(of: id, in: $0) } : nil)
      found.append(
        VolatileUse(
          id: id, entry: entry, enclosingType: program.type(around: declaration), place: program.place(of: id),
          folder: site.folder, minorReason: .first(for: site), exemption: exemption(of: site)))
    }
    return found
  }

  // MARK: What is named

  /// Whether ``entry(for:)`` can find an entry by such a name: nearly all names are neither known to the catalogue,
  /// nor can they stand for something else.
  private func mayBeListed(_ name: String, _ modules: Set<String>, _ members: Set<String>?) -> Bool {
    // An implicit member belongs to the type that is expected of it.
    if name.utf8.first == UInt8(ascii: ".") {
      return members.map { members in name.hasName { members.contains(String($0)) } } ?? true
    }
    let first = String(name.firstOfChain)
    if catalogue.knows(first) || program.aliasNames.contains(first) || Signs.implicitMembers.contains(first) {
      return true
    }
    let last = name.lastOfChain
    guard last.startIndex > name.startIndex else { return false }
    if !program.aliasNames.isEmpty, name.hasName(where: { program.aliasNames.contains(String($0)) }) { return true }
    return modules.contains(first) || Self.standardModules.contains(first) || catalogue.waitsOfInstances.contains(last)
      || !catalogue.members(named: String(last)).isEmpty
      || name.chain.dropFirst().dropLast().contains { !catalogue.members(named: String($0)).isEmpty }
  }

  /// The entry of the catalogue that a use names, if the program does not declare what is named.
  func entry(for id: UseID) -> Catalogue.Entry? {
    var use = program[id]
    guard use.kind != .keyPath else { return nil }
    if readsWebContents(id) { use.context.insert(.webContents) }
    let imports = program.visibility.reachable[id.file]
    if let entry = entryOfInstance(id, imports) { return entry }
    if let names = outerNames(of: id), catalogue.knows(names[0]),
      let entry = catalogue.match(names, of: use, imports: imports),
      !program.contradicts(entry, id, isWhole: entry.pattern.covers(names))
    {
      // `Calendar.current.isDateInToday(date)` depends on the clock more than on the calendar.
      if entry.category == .locale, use.kind != .assignment,
        let member = catalogue.matchMember(of: use, imports: imports)
      {
        return member
      }
      // A setting that is assigned is written to the store; most other assignments only set something up.
      return use.kind == .assignment && !entry.traits.contains(.setting) ? nil : entry
    }
    guard use.kind != .assignment else { return nil }
    if let entry = catalogue.matchMember(of: use, imports: imports), isMember(id, entry) { return entry }
    return settledEntry(for: id)
  }

  /// Whether a call reads what is at a web address that a property holds: `Data(contentsOf: Self.ratesURL)`.
  private func readsWebContents(_ id: UseID) -> Bool {
    guard program[id].labels.first == "contentsOf", let address = program[id].arguments.first,
      address.kind == .reference, address.suffix.isEmpty
    else { return false }
    return program.values(namedBy: address.name, in: program.scope(of: id)).contains { property in
      program[property].kind == .variable && uses[property].contains { program[$0].namesWebAddress }
    }
  }

  /// The names of a chain that begins outside of the program, with aliases and modules replaced by what they stand for:
  /// those of `URLSession.shared` for `Foundation.URLSession.shared`, for `Session.shared` with
  /// `typealias Session = URLSession`, and for `.shared` where a session is expected.
  ///
  /// - Returns: `nil` if the program itself declares what is named, or nothing in the catalogue can have the name.
  private func outerNames(of id: UseID) -> [String]? {
    let use = program[id]
    if use.name.hasPrefix(".") {
      guard case .external(let name)? = program.expectedTargets(of: id).first else { return nil }
      return (name + use.name).chain.map(String.init)
    }
    guard case .outer = use.base, !use.context.contains(.throughSelf) else { return nil }
    let first = String(use.name.firstOfChain)
    if Signs.implicitMembers.contains(first), let names = namesInExtension(of: id) { return names }
    let isChain = use.name.lastOfChain.startIndex > use.name.startIndex
    let namesModule = isChain && !program.typeNames.contains(first) && isModule(first, file: id.file)
    // A name that is missing in the source is empty, also that of a type.
    guard !first.isEmpty, catalogue.knows(first) || program.typeNames.contains(first) || namesModule else { return nil }
    let scope = program.scope(of: id)
    if namesModule { return namesWithoutModule(use.names, in: scope) }
    if first.looksLikeTypeName { return namesWithoutAlias(use.names, in: scope) }
    return catalogue.isConfiguredVolatile(first) || program.values(named: first, in: scope).isEmpty ? use.names : nil
  }

  /// The names of a member of a type that the program extends, used there by its name alone: those of
  /// `UserDefaults.standard` for `standard` in a static member of `extension UserDefaults`.
  private func namesInExtension(of id: UseID) -> [String]? {
    guard let member = program.declaration(around: id), program[member].modifiers.contains(.isStatic),
      let type = program.type(around: member).map({ program.types[$0] }), type.kind == .external,
      catalogue.knows(type.name, member: program[id].names[0]),
      program.members(named: program[id].names[0], of: type.id).isEmpty
    else { return nil }
    return [type.name] + program[id].names
  }

  /// The names of `Foundation.Date`, without the module; those of `Disk.save`, a type that is called like its module.
  private func namesWithoutModule(_ names: [String], in scope: LexicalScope) -> [String]? {
    if catalogue.knows(names[0], member: names[1]) { return names }
    if case .declared = program.target(of: names[0] + "." + names[1], in: scope) { return nil }
    return Array(names.dropFirst())
  }

  /// The names of a chain that begins with a type or a function, with an alias replaced by what it stands for.
  private func namesWithoutAlias(_ names: [String], in scope: LexicalScope) -> [String]? {
    var names = names
    let first = names[0]
    switch program.target(of: first, in: scope) {
    case .external(let name) where name != first:
      names.replaceSubrange(0...0, with: name.chain.map(String.init))
    case .external: break
    case .declared where names.count > 1 && program.aliasNames.contains(names[1]):
      // `typealias Instant = Date` in a type: `Wall.Instant()`.
      guard case .external(let name) = program.target(of: first + "." + names[1], in: scope) else { return nil }
      names.replaceSubrange(0...1, with: name.chain.map(String.init))
    case .declared(let type) where catalogue.isConfiguredVolatile(first):
      // A use inside the type itself is its implementation.
      return program.isInside(scope.declaration, type) ? nil : names
    default: return nil
    }
    // A function can begin with a capital as well: `NSHomeDirectory()`.
    return names.count == 1 && program.functions[first] != nil ? nil : names
  }

  private func isModule(_ name: String, file: Int) -> Bool {
    Self.standardModules.contains(name) || program.files[file].imports.contains { $0.module == name }
  }

  private static let standardModules: Set<String> = ["Swift", "Foundation", "Darwin", "Glibc"]

  /// Whether it is only compared for identity, as in `session != URLSession.shared`.
  ///
  /// A moment that is compared is still read.
  private func isOnlyComparedForIdentity(_ use: Use, _ entry: Catalogue.Entry) -> Bool {
    use.isOnlyEquated && entry.category != .time && entry.isAll(of: use)
  }

  // MARK: Reasons to excuse it

  private func exemption(of site: UseSite) -> VolatileUse.Exemption? {
    if !site.roles.isDelivered { return .undelivered }
    if site.use.context.contains(.attribute) { return .seam }
    if site.roles.contains(.root) && !isInRequestHandler(site) { return .root }
    if site.roles.contains(.live) { return .live }
    if Seams(program: program, recognition: recognition).canReplace(site) { return .seam }
    if site.roles.contains(.view), isUsualInViews(site) { return .view }
    return nil
  }

  /// Whether it is in a closure in the function that lists the routes of a server: a request runs it.
  private func isInRequestHandler(_ site: UseSite) -> Bool {
    site.type == nil && site.use.context.contains(.closure)
      && site.enclosing.contains { program[$0].kind == .function && program[$0].listsRoutes }
  }

  /// Whether views commonly use it.
  private func isUsualInViews(_ site: UseSite) -> Bool {
    switch site.category {
    case .time, .sleep, .random, .device, .locale: return true
    case .network, .files, .storage, .process, .bundle, .notifications:
      // A button may quit the program; where a panel opens, or where images are stored, is looked up and not touched;
      // and `@AppStorage` is made for views.
      return !site.entry.traits.isDisjoint(with: [.exit, .wrappedSetting]) || site.looksUpFolder
    }
  }
}

extension Use {
  /// Whether it creates an address from a text that is written there: `URL(string: "https://example.com")`.
  fileprivate var namesWebAddress: Bool {
    name == "URL" && labels == ["string"] && arguments.first?.kind == .literal
  }
}
