// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vapor

// What the function itself does puts the server together; what a route does is done for each request.
func routes(_ app: Application) throws {
  try app.register(collection: Articles(session: URLSession.shared))
  app.get("open") { _ in Calendar(identifier: .gregorian).component(.hour, from: Date()) < 18 ? "open" : "closed" }
  app.get("feed") { _ async throws in
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/feed")!)
    return String(decoding: data, as: UTF8.self)
  }
}

struct Articles: RouteCollection {
  let session: URLSession

  func boot(routes: any RoutesBuilder) throws {}
}
