// SPDX-License-Identifier: Apache-2.0

/// The compact form of facts, for caches and for passing them from machine to machine.
///
/// A file holds, in this order: the letters `DVTL`, the version of the format, the strings, the facts of each file with
/// strings as numbers, and a hash of all that. Numbers are written seven bits to a byte, positions as differences. The
/// same facts give the same bytes.
package enum FactsFile {
  /// The bytes with which each file begins.
  package static let magic = Array("DVTL".utf8)
  /// Raised whenever older tools could not read the result, or would misread it.
  static let version: UInt8 = 11

  /// The facts as bytes.
  ///
  /// - Complexity: Linear in the size of the facts.
  package static func encode(_ files: [FileFacts]) -> [UInt8] {
    var encoder = FactsEncoder()
    encoder.write(files)
    return encoder.finish()
  }

  /// Decodes facts.
  ///
  /// - Parameters:
  ///   - bytes: What ``encode(_:)`` returned.
  ///   - verifiesHash: Whether bytes that were changed since are rejected. Facts that are not rejected are always
  ///     well-formed: their indices are valid.
  /// - Returns: The facts of each file.
  /// - Throws: An error that says what is wrong with the bytes.
  package static func decode(_ bytes: [UInt8], verifiesHash: Bool = true) throws(FactsFileError) -> [FileFacts] {
    try decode(bytes, bytes.indices, verifiesHash: verifiesHash)
  }

  /// Decodes facts from a part of some bytes.
  static func decode(
    _ bytes: [UInt8], _ part: Range<Int>, verifiesHash: Bool = true
  ) throws(FactsFileError) -> [FileFacts] {
    let versionIndex = part.lowerBound + magic.count
    guard bytes[part].starts(with: magic) else { throw .foreign }
    guard versionIndex < part.upperBound, bytes[versionIndex] == version else {
      throw .version(versionIndex < part.upperBound ? bytes[versionIndex] : nil)
    }
    let end = part.upperBound - ContentHash.size
    guard end > versionIndex else { throw .damaged(offset: part.count) }
    if verifiesHash, ContentHash(of: bytes[part.lowerBound..<end]) != ContentHash(bytes: bytes[end..<part.upperBound]) {
      throw .damaged(offset: nil)
    }
    var decoder = FactsDecoder(bytes, from: versionIndex + 1, to: end)
    try decoder.readStrings()
    let files: [FileFacts] = try decoder.read()
    guard decoder.isAtEnd else { throw decoder.damage }
    return files
  }
}

/// Why bytes cannot be decoded as facts.
package enum FactsFileError: Error, Hashable, Sendable {
  /// They do not begin with ``FactsFile/magic``.
  case foreign
  /// They were written by another version of the tool.
  case version(UInt8?)
  /// They were changed, or are incomplete.
  case damaged(offset: Int?)
}

extension FactsFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .foreign: "it is not a file of facts; write one with `dovetail facts`"
    case .version(let version?):
      "its format is \(version), and this tool reads \(FactsFile.version); write it again with `dovetail facts`"
    case .version(nil), .damaged(offset: nil): "it is damaged; write it again with `dovetail facts`"
    case .damaged(let offset?): "it is damaged at byte \(offset); write it again with `dovetail facts`"
    }
  }
}
