// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Volatile values that are only passed on.
extension UseSite {
  /// Whether it is only passed on: to an object of the program, which takes it from outside, to any function, or into a
  /// string.
  ///
  /// Code that does so wires things together and decides nothing. A type that is named as logic is excused only if it
  /// hands the whole to an initialiser: otherwise, others wire it.
  var isPassedOn: Bool {
    guard declaration != nil else { return false }
    if roles.contains(.view) || !isInLogic, isPassedOnUnchanged || isToldAndNotAsked { return true }
    if isVariableForFunction { return true }
    return isHandedToInitializer || category.isOutOfProcess && isPassedToOwnFunction || isHandedToFunction
  }

  /// Whether an object of the program is created with it, and so takes it from outside: `Service(session: .shared)`.
  private var isHandedToInitializer: Bool {
    // An object that is created with what was loaded from the web takes its contents, and not the network.
    guard category.isOutOfProcess, use.context.contains(.argument), use.suffix.isEmpty,
      !use.context.contains(.webContents)
    else { return false }
    let types = typesConstructedWithIt
    return !types.isEmpty && types.count == argumentsWithIt.count
      && types.contains { made in
        made.kind == .class || made.kind == .actor || !program.isDataStructure(made)
      }
  }

  /// Whether it is created for functions of the program that take it as a parameter of its type:
  /// `downloads.initialize(session: URLSession(configuration: .default))`.
  private var isHandedToFunction: Bool {
    guard category == .network, use.kind == .call, use.context.isPassedOn, use.suffix.isEmpty else { return false }
    let arguments = argumentsWithIt
    return !arguments.isEmpty
      && arguments.allSatisfy { argument in
        let functions = program.functions[String(argument.call.name.lastOfChain)] ?? []
        // What another library's function with the same name takes is not known, unless the label tells.
        return argument.label != "_"
          && functions.contains { function in
            !program[function].modifiers.isPrivateInFile && program.type(around: function) != type?.id
              && program[function].parameters.contains { parameter in
                parameter.argumentLabel == argument.label && isNamed(in: parameter.type)
              }
          }
      }
  }

  /// Whether a function only supplies it to another function of its type, which takes it as a parameter:
  /// `isOpen(at: Date())`, `region(in: .standard)`.
  ///
  /// What is outside the process is the business of a function that tests can call as well.
  var isPassedToOwnFunction: Bool {
    // What was loaded is passed on as its contents.
    guard use.context.contains(.argument), use.suffix.isEmpty, !readsContents, let type else { return false }
    let arguments = argumentsWithIt
    return !arguments.isEmpty && arguments.allSatisfy { isTaken(as: $0, byFunctionOf: type) }
  }

  private func isTaken(as argument: Neighbourhood.Argument, byFunctionOf type: ProgramType) -> Bool {
    let call = argument.call
    // What is decided by a part of the result, as in `parts(of: Date()).year == year`, is decided here.
    if !call.suffix.isEmpty, !use.context.isDisjoint(with: [.compared, .decides]) { return false }
    guard call.kind == .call, call.base == .outer, let name = call.ownMember(of: type) else { return false }
    return (type.members[name] ?? []).contains { member in
      program[member].kind == .function
        && (category == .time || !program[member].modifiers.isPrivateInFile)
        && program[member].parameters.contains { $0.argumentLabel == argument.label }
    }
  }

  /// Whether a random value, information about the device or the process, or a file manager is passed on unchanged.
  ///
  /// A file or a preference that is read on behalf of others is still read.
  private var isPassedOnUnchanged: Bool {
    guard use.context.isPassedOn else { return false }
    switch category {
    case .device, .process, .random: return true
    case .files: return use.kind == .reference && use.suffix.isEmpty && entry.pattern.covers(use.names)
    case .network, .time, .storage, .sleep, .bundle, .notifications, .locale: return false
    }
  }

  /// Whether it is a variable of the environment that only functions get, which can be given another value; not what is
  /// made of it, such as `Int(environment["LIMIT"] ?? "")`.
  private var isVariableForFunction: Bool {
    guard use.names.last == "environment", isPassedOnUnchanged else { return false }
    let calls = argumentsWithIt.map(\.call)
    return !calls.isEmpty && !calls.contains { $0.name.looksLikeTypeName && $0.labels == ["_"] }
  }

  /// Whether something is told and its answer ignored: `PHPhotoLibrary.shared().register(self)`,
  /// `_ = ProcessInfo.processInfo.hostName`.
  private var isToldAndNotAsked: Bool {
    guard use.context.contains(.discarded), !use.context.contains(.decides) else { return false }
    switch category {
    case .device: return true
    case .process: return use.kind == .reference && use.labels.isEmpty || use.name == "readLine"
    // `_ = try? Realm(configuration: configuration)`
    case .storage:
      // A function of C writes to what its arguments refer to.
      let isFunction = use.labels == ["_", "_"] || !(use.names.last?.looksLikeTypeName ?? false)
      return use.kind == .call && use.suffix.isEmpty && !isFunction
    // A screen that sends something and does not wait for a response.
    case .network: return roles.contains(.view)
    case .files, .time, .random, .sleep, .bundle, .notifications, .locale: return false
    }
  }
}

extension Use {
  /// The member that it names, if that is one of the type itself: `isOpen`, `Self.isOpen`, `Shop.isOpen`.
  fileprivate func ownMember(of type: ProgramType) -> String? {
    switch names.count {
    case 1: names[0]
    case 2 where ["Self", type.name].contains(names[0]): names[1]
    default: nil
    }
  }
}
