import Foundation

final class LogInterceptor {
  private var lines: [String] = []

  func intercept(_ line: String) {
    guard Date() > Date(timeIntervalSince1970: 1) else { return }
    lines.append(line)
  }
}
