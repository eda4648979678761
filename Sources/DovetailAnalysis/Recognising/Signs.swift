// SPDX-License-Identifier: Apache-2.0

/// The names by which common kinds of code are known in every program.
///
/// Each list is sorted. Extensions in files of their own have what is known of roots, of tests and of screens.
enum Signs {
  /// Protocols whose conforming types hold a live implementation or a default for an environment.
  static let liveConformances: Set<String> = ["DependencyKey", "EnvironmentKey", "TestDependencyKey"]

  /// Modules with keys, hashes and signatures.
  static let cryptographyModules: Set<String> = [
    "_CryptoExtras", "CommonCrypto", "Crypto", "CryptoExtras", "CryptoKit", "CryptoSwift", "NIOSSL", "Sodium",
  ]

  /// Folders for other people's code that is kept among a program's own.
  static let vendorFolders: Set<String> = [
    "3rdparty", "Third Party", "third_party", "ThirdParty", "Vendor", "vendor", "Vendored",
  ]

  /// Beginnings of the names of frameworks that drive devices, windows and events below the others: accessibility, event taps,
  /// the registry of devices, cameras, sound.
  static let prefixesOfSystem = [
    "AudioDevice", "AudioObject", "AVCapture", "AX", "CBCentral", "CBPeripheral", "CF", "CGDisplay", "CGEvent", "CGS",
    "CGWindow", "CoreDisplay", "IO", "kAX", "kCF", "kIO", "SCNetwork",
  ]

  /// Protocols that say nothing about what a type is for, and classes that every object may inherit from.
  static let markers: Set<String> = [
    "Actor", "AdditiveArithmetic", "Any", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Collection",
    "Comparable", "Content", "Copyable", "CustomDebugStringConvertible", "CustomNSError", "CustomStringConvertible",
    "Decodable", "DynamicProperty", "Encodable", "Equatable", "Error", "Escapable", "ExpressibleByIntegerLiteral",
    "ExpressibleByStringLiteral", "GlobalActor", "Hashable", "Identifiable", "Int", "IteratorProtocol",
    "LocalizedError", "Model", "NSCoding", "NSCopying", "NSManagedObject", "NSObject", "NSObjectProtocol",
    "NSSecureCoding", "Observable", "ObservableObject", "OptionSet", "PersistentModel", "RandomAccessCollection",
    "RawRepresentable", "Reusable", "Sendable", "SendableMetatype", "Sequence", "SetAlgebra", "String", "Then",
    "Transferable", "TransferRepresentation",
  ]
}
