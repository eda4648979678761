// SPDX-License-Identifier: Apache-2.0

/// Counts the names in an expression by their origin: passed to the function, members of its type, or others.
///
/// Names of types that are called, implicit members and constants of the enclosing type are not counted:
/// `URL(filePath: path)` is passed in if `path` is.
struct Origins {
  private var passedIn = 0
  private var members = 0
  private var others = 0
  private var globals = 0

  /// Counts a name that its function declares.
  mutating func count(local: Local) {
    guard !local.isFileManager else { return }
    if case .parameter = local.base { passedIn += 1 } else if local.isPassedIn { passedIn += 1 } else { others += 1 }
    if local.isFromGlobals { globals += 1 }
  }

  /// Counts a name by itself that its function does not declare.
  mutating func count(name: String, as base: Use.Base) {
    // `O_CREAT` and the like say how, not what.
    guard !name.isConstantOfSystem else { return }
    if name.looksLikeTypeName { globals += 1 }
    if base == .unknown || name.looksLikeTypeName { others += 1 } else { members += 1 }
  }

  /// Counts a chain that begins with a name that its function does not declare.
  mutating func count(chain: borrowing Chain, as base: Use.Base) {
    if case .unknown = base {
      others += 1
      return
    }
    switch chain.root {
    case .implicitMember: break
    case .name where chain.names[0] == "Self": break
    // The folder for temporary files exists on every machine.
    case .name where chain.namesScratchFolder: passedIn += 1
    case .name where chain.isMadeOfArguments, .name where chain.findsInFolder, .self where chain.findsInFolder: break
    case .name where chain.isCallOfFileManager, .self where chain.isCallOfFileManager: break
    case .name, .self:
      let isMember = !(chain.names.first?.looksLikeTypeName ?? true) && (!chain.isCalled || chain.names.count > 1)
      if isMember {
        members += 1
      } else {
        others += 1
        globals += 1
      }
    default: others += 1
    }
  }

  /// Whether all names since an earlier count were passed to the function.
  func isPassedIn(since known: Origins) -> Bool {
    passedIn > known.passedIn && members == known.members && others == known.others
  }

  /// Whether some of the names since an earlier count are global, or there were none: a literal is as global as a
  /// constant.
  func isFromGlobals(since known: Origins) -> Bool {
    globals > known.globals || passedIn + members + others == known.passedIn + known.members + known.others
  }

  /// Whether all names since an earlier count were passed to the function or are members, and some are members.
  func isFromMembers(since known: Origins) -> Bool { members > known.members && others == known.others }
}

extension String {
  /// Whether it is written like a constant of C: `O_RDWR`, `SEEK_SET`.
  fileprivate var isConstantOfSystem: Bool {
    utf8.contains(UInt8(ascii: "_"))
      && utf8.allSatisfy {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "_")
      }
  }
}
