// SPDX-License-Identifier: Apache-2.0

/// A consumer of two services, whatever else the container has.
struct LoginViewModel {
  typealias Services = LoginService & RegisterService
  let services: any Services

  func signUp(_ name: String) async throws -> String {
    _ = await services.register(name, password: "secret")
    let account = try await services.logIn(name, password: "secret")
    let attempts = await services.attempts
    return "\(account.name) has logged in after \(attempts) attempt\(attempts == 1 ? "" : "s")"
  }
}
