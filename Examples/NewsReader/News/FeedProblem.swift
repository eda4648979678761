// SPDX-License-Identifier: Apache-2.0

/// Why a feed can't be shown, and what the user can do about it.
///
/// The place is missing on purpose: the caller that asked for the feed knows its address, and adds it (`line(for:)`).
struct FeedProblem: Error, Equatable {
  enum Severity: String {
    case error, warning
  }

  let reason: String
  let advice: String

  /// Whether the host was not reached at all, so that a copy from an earlier time is better than nothing.
  var isUnreachable = false

  /// The one line that the user sees.
  func line(for address: FeedAddress, as severity: Severity = .error) -> String {
    "\(severity): \(address): \(reason); \(advice)"
  }
}

extension FeedProblem {
  /// An address that is neither a path nor one of the schemes that the reader speaks.
  static let unsupportedAddress = FeedProblem(
    reason: "this address can't be read", advice: "give a file, or an http or https address")

  /// A body that is larger than any feed has reason to be.
  static let tooLarge = FeedProblem(
    reason: "it is larger than \(FeedLimits.bytes >> 20) MB", advice: "check that it is a feed")
}
