// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

enum SignalingError: Error { case timeout }

final class SignalingConnection {
  var continuation: CheckedContinuation<Void, any Error>?
  var isAuthenticated = false

  func waitForAuthentication() async throws {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [weak self] in
        guard let self, !isAuthenticated else { return }
        self.continuation?.resume(throwing: SignalingError.timeout)
      }
    }
  }
}

final class Banner {
  var isShown = true

  func hideSoon() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [weak self] in self?.isShown = false }
  }
}
