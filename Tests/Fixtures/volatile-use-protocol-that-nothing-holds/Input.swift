// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Request {
  associatedtype Response
  func send() async throws -> Response
}

struct TitleRequest: Request {
  let url: URL
  func send() async throws -> String {
    let (data, _) = try await URLSession.shared.data(from: url)
    return String(decoding: data, as: UTF8.self)
  }
}

struct SizeRequest: Request {
  let url: URL
  func send() async throws -> Int { try await URLSession.shared.data(from: url).0.count }
}

struct TypeRequest: Request {
  let url: URL
  func send() async throws -> String? { try await URLSession.shared.data(from: url).1.mimeType }
}

final class Library {
  private(set) var title = ""
  func load(_ url: URL) async throws { title = try await TitleRequest(url: url).send() }
}
