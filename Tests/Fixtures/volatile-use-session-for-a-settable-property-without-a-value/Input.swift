// SPDX-License-Identifier: Apache-2.0

import Foundation
final class RestClient {
  var session: URLSession?
  private var other: URLSession?
  func go(_ u: URL) async throws -> Data {
    if session == nil { session = URLSession(configuration: .default) }
    return try await session!.data(from: u).0
  }
  func go2(_ u: URL) async throws -> Data {
    if other == nil { other = URLSession(configuration: .default) }
    return try await other!.data(from: u).0
  }
}
final class Plain {
  var session: URLSession?
  func go(_ u: URL) async throws -> Data {
    session = URLSession(configuration: .default)
    return try await session!.data(from: u).0
  }
}

final class Downloads {
  private var session: URLSession?
  func begin(session: URLSession) { self.session = session }
}

final class DownloadFactory {
  func make() -> Downloads {
    let downloads = Downloads()
    let session = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)
    downloads.begin(session: session)
    return downloads
  }
}
