// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FeedProblem {
  /// The host answered, but not in HTTP, or with a redirection to nowhere.
  static let noAnswer = FeedProblem(reason: "the host gave no answer that can be used", advice: "check the address")

  /// The host answered, and would not or could not give the feed.
  static func status(_ status: Int) -> FeedProblem {
    switch status {
    case 401, 403: FeedProblem(reason: "the host refuses access (HTTP \(status))", advice: "ask its owner for access")
    case 404, 410: FeedProblem(reason: "the host has no such page (HTTP \(status))", advice: "check the address")
    case 408, 425, 429: FeedProblem(reason: "the host asks to wait (HTTP \(status))", advice: "try again later")
    case 500...: FeedProblem(reason: "the host failed (HTTP \(status))", advice: "try again later")
    default: FeedProblem(reason: "the host sent no feed (HTTP \(status))", advice: "check the address")
    }
  }

  /// The transfer ended before there was an answer.
  static func transfer(_ error: URLError) -> FeedProblem {
    switch error.code {
    case .cannotFindHost, .dnsLookupFailed:
      FeedProblem(reason: "the host is unknown", advice: "check the address and your connection", isUnreachable: true)
    case .cannotConnectToHost:
      FeedProblem(reason: "the host can't be reached", advice: "check the address, or try later", isUnreachable: true)
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
      FeedProblem(reason: "there is no connection", advice: "connect and try again", isUnreachable: true)
    case .networkConnectionLost:
      FeedProblem(reason: "the connection was lost", advice: "try again", isUnreachable: true)
    case .timedOut:
      FeedProblem(reason: "the host took too long to answer", advice: "try again later", isUnreachable: true)
    case .badURL:
      unsupportedAddress
    case .badServerResponse, .cannotParseResponse, .zeroByteResource:
      FeedProblem(reason: "the host gave no answer that makes sense", advice: "check the address, or try later")
    case .httpTooManyRedirects, .redirectToNonExistentLocation:
      FeedProblem(reason: "the host sends from one address to the next", advice: "check the address")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      FeedProblem(reason: "the host could not prove its identity", advice: "check the address")
    default:
      failedTransfer(error.localizedDescription)
    }
  }

  /// The transfer failed for a reason that has no sentence of its own.
  static func failedTransfer(_ detail: String) -> FeedProblem {
    FeedProblem(reason: "the transfer failed (\(PlainText.line(detail)))", advice: "check the address, or try later")
  }
}
