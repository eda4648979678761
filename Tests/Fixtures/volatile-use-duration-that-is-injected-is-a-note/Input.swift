// SPDX-License-Identifier: Apache-2.0

import Factory
import Foundation

final class ReviewModel {
  @Injected(\.loadingMessageDelay) private var loadingMessageDelay: Double
  private let retryDelay = 5.0
  private(set) var isLoading = false

  func showLoadingLater() async throws {
    try await Task.sleep(for: .seconds(loadingMessageDelay))
    isLoading = true
  }

  func retryLater() async throws {
    try await Task.sleep(for: .seconds(retryDelay))
    isLoading = true
  }
}
