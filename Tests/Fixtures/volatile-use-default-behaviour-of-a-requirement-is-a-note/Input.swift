// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol MailDelegate: AnyObject {
  func mail(_ mail: Mail, requests address: URL) async throws -> Data
  var expiry: Date? { get }
}

final class Mail {
  weak var delegate: (any MailDelegate)?
}

extension MailDelegate {
  // A test gives the mail another delegate, which has no use for the default.
  func mail(_ mail: Mail, requests address: URL) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: address)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }

  // What the protocol does not require is the same for all that conform.
  func mail(_ mail: Mail, fetches address: URL) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: address)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }
}
