// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Service: Sendable {
  func fetch() async throws -> Int
}

@MainActor
final class PairingViewModel {
  private(set) var remaining = 60
  private let service: any Service
  private var countdown: Task<Void, Never>?

  init(service: any Service) { self.service = service }

  // A test can call `tick` itself.
  func begin() {
    countdown = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        guard !Task.isCancelled, let self else { return }
        self.tick()
        if self.remaining == 0 { return }
      }
    }
  }

  func tick() { remaining -= 1 }
}

@MainActor
final class BalanceViewModel {
  private(set) var balance = 0
  private var polling: Task<Void, Never>?
  private let service: any Service

  init(service: any Service) { self.service = service }

  // Nothing else calls `poll`.
  func begin() {
    polling = Task { [weak self] in
      while !Task.isCancelled {
        await self?.poll()
        try? await Task.sleep(for: .seconds(15))
      }
    }
  }

  private func poll() async { balance = (try? await service.fetch()) ?? balance }
}

@MainActor
final class LoginViewModel {
  private(set) var isSignedIn = false
  private(set) var attempts = 0
  private let service: any Service

  init(service: any Service) { self.service = service }

  // It ends when the call has succeeded.
  func wait() async {
    while !isSignedIn {
      if await check() { return }
      try? await Task.sleep(for: .seconds(3))
    }
  }

  // It tries again after an error.
  func retry() async {
    while true {
      do {
        try await load()
        return
      } catch {
        try? await Task.sleep(for: .seconds(30))
      }
    }
  }

  // It counts.
  func count() async {
    repeat {
      try? await Task.sleep(for: .seconds(5))
      attempts += 1
      await refresh()
    } while attempts < 5
  }

  // Each delay is one of a list.
  func back() async {
    for delay in [1, 2, 5] {
      try? await Task.sleep(for: .seconds(delay))
      await refresh()
    }
  }

  func check() async -> Bool { (try? await service.fetch()) == 1 }
  func load() async throws { isSignedIn = try await service.fetch() == 1 }
  func refresh() async { isSignedIn = await check() }
}
