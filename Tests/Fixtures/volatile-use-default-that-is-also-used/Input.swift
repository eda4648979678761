import Foundation

final class Loader {
  private static let transport = URLSession.shared

  func load(_ url: URL) async throws -> Data { try await load(url, transport: Self.transport) }

  func load(_ url: URL, transport: URLSession) async throws -> Data { try await transport.data(from: url).0 }

  func reload(_ url: URL) async throws -> Data { try await Self.transport.data(from: url).0 }
}
