// SPDX-License-Identifier: Apache-2.0

/// The names by which common kinds of code are recognised in any program.
///
/// Each list is in alphabetical order, without regard to case. The names of entry points, tests, views, global
/// instances and types are in files of their own.
enum Signs {
  /// Protocols whose conforming types contain a live implementation, or a default for an environment.
  static let liveConformances: Set<String> = ["DependencyKey", "EnvironmentKey", "TestDependencyKey"]

  /// Attributes of properties to which a library for dependency injection passes the value.
  static let injectingAttributes: Set<String> = [
    "Dependency", "Environment", "EnvironmentObject", "Inject", "Injected", "LazyInjected", "OptionalInjected",
    "Received", "WeakLazyInjected",
  ]

  /// The types of dates.
  static let dateTypes: Set<String> = ["Date", "NSDate"]

  /// Members that tell the moment.
  static let momentMembers: Set<String> = [
    "currentDate", "currentMoment", "currentTime", "getCurrentDate", "getCurrentTime", "now", "today",
  ]

  /// Modules with keys, hashes and signatures.
  static let cryptographyModules: Set<String> = [
    "_CryptoExtras", "CommonCrypto", "Crypto", "CryptoExtras", "CryptoKit", "CryptoSwift", "NIOSSL", "Sodium",
  ]

  /// Modules of cameras, sound and what is connected.
  static let deviceModules: Set<String> = [
    "ApplicationServices", "AudioToolbox", "AVFAudio", "AVFoundation", "CoreAudio", "CoreBluetooth", "IOKit",
    "ScreenCaptureKit",
  ]

  /// Folders of vendored code.
  static let vendorFolders: Set<String> = [
    "3rdparty", "Third Party", "third_party", "ThirdParty", "Vender", "Vendor", "vendor", "Vendored",
  ]

  /// Libraries that applications often contain a copy of, in a folder with the library's name, in lower case.
  static let copiedLibraries: Set<String> = [
    "alamofire", "cocoaasyncsocket", "cocoalumberjack", "dkimagepickercontroller", "gifu", "keychainaccess",
    "keychainswift", "kingfisher", "moya", "nuke", "promisekit", "rxswift", "sdwebimage", "starscream",
    "swiftdate", "swiftgif", "swiftkeychainwrapper", "swiftybeaver", "swiftystorekit", "wireguardkit", "zipfoundation",
  ]

  /// Prefixes of low-level frameworks that drive devices, windows and events: accessibility, event taps, the device
  /// registry, cameras, audio.
  static let prefixesOfSystem = [
    "AudioDevice", "AudioObject", "AVCapture", "AX", "CBCentral", "CBPeripheral", "CF", "CGDisplay", "CGEvent", "CGS",
    "CGWindow", "CoreDisplay", "IO", "kAX", "kCF", "kIO", "SCNetwork",
  ]

  /// Protocols that say nothing about the purpose of a type, and classes that any object may inherit from.
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
