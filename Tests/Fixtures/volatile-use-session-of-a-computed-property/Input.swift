import Foundation

final class API {
  var session: URLSession { URLSession(configuration: .default) }

  func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}

open class OpenAPI {
  /// A subclass can return another one.
  open var session: URLSession { URLSession(configuration: .default) }

  func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}

final class Sessions {
  private let delegate = Delegate()

  func start() { delegate.use(Self.makeSession()) }

  static func makeSession() -> URLSession { URLSession(configuration: .default) }
}

final class Delegate {
  func use(_ session: URLSession) {}
}
