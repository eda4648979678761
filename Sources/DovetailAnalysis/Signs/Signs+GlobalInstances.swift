// SPDX-License-Identifier: Apache-2.0

/// The names of global instances.
extension Signs {
  /// Instances that the program's own types have.
  ///
  /// Here any usual name counts: the type of the constant decides whether it is one.
  static let ownInstances: Set<String> = [
    "current", "default", "instance", "main", "shared", "sharedInstance", "singleton", "standard",
  ]

  /// Instances that are objects, so that comparing them only asks which one it is.
  ///
  /// `current` is not among them, because its value is compared.
  static let comparedInstances = ["default", "general", "main", "shared", "standard"]

  /// Implicit members that are volatile in the catalogue if they belong to some types, and harmless in others.
  ///
  /// `.now` is not an instance, but names alone cannot decide it either.
  static let implicitMembers: Set<String> = ["current", "default", "main", "now", "random", "shared", "standard"]
}
