// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// Writes where something is.
extension SARIFRenderer {
  /// The place of a result in a file.
  func physicalLocation(of place: Place) -> JSONText {
    .object([
      "artifactLocation": artifact(place.path),
      "region": .object(["startLine": .number(place.line), "startColumn": .number(column(place))]),
    ])
  }

  /// The file at a path.
  func artifact(_ path: String) -> JSONText {
    // A configuration can be elsewhere.
    if path.hasPrefix("/") { return .object(["uri": .string("file://" + Self.uri(of: path))]) }
    return .object(["uri": .string(Self.uri(of: pathPrefix + path)), "uriBaseId": .string("SRCROOT")])
  }

  /// The path as a relative reference, with everything escaped that RFC 3986 does not allow in a path's segment.
  private static func uri(of path: String) -> String { path.percentEncoded(allowing: allowedInPaths) }

  private static let allowedInPaths = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@+$&=".utf8)
}
