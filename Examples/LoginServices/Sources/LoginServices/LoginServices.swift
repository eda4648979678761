// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@main
struct LoginServices {
  static func main() async throws {
    let services = AppServices()
    let model = LoginViewModel(services: services)
    print(try await model.signUp("Ada"))

    // A test would do the same with a `TestRoot`.
    let double = StubLoginService()
    double.onLogIn = { name, _ in Account(name: "a double of \(name)") }
    double.onAttempts = { 3 }
    services[\.loginService] = double
    print(try await model.signUp("Bob"))
    print("the double was asked for \(double.logInCalls.map(\.name))")
  }
}
