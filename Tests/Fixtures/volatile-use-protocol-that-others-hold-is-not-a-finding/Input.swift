// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Request {
  associatedtype Response
  func send() async throws -> Response
}

protocol TextRequest: Request where Response == String {}

struct TitleRequest: TextRequest {
  let url: URL
  func send() async throws -> String {
    let (data, _) = try await URLSession.shared.data(from: url)
    return String(decoding: data, as: UTF8.self)
  }
}

struct HostRequest: TextRequest {
  let url: URL
  func send() async throws -> String { try await URLSession.shared.data(from: url).1.url?.host() ?? "" }
}

struct TypeRequest: TextRequest {
  let url: URL
  func send() async throws -> String { try await URLSession.shared.data(from: url).1.mimeType ?? "" }
}

final class Library {
  private(set) var title = ""
  func load(_ request: any TextRequest) async throws { title = try await request.send() }
}
