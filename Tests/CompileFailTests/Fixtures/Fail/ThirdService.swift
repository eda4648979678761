// SPDX-License-Identifier: Apache-2.0
//
// Six services in one container, two of which the consumer names.

import Dovetail

protocol LoginService: Sendable { func logIn() }
protocol RegisterService: Sendable { func register() }
protocol LogoutService: Sendable { func logOut() }
protocol ProfileService: Sendable { func profile() }
protocol AvatarService: Sendable { func avatar() }
protocol AuditService: Sendable { func note() }

struct Services: CompositionRoot, LoginService, RegisterService, LogoutService, ProfileService, AvatarService,
  AuditService
{
  let wiring = Wiring()
  func logIn() {}
  func register() {}
  func logOut() {}
  func profile() {}
  func avatar() {}
  func note() {}
}

struct LoginViewModel {
  typealias Services = LoginService & RegisterService
  let services: any Services

  func run() {
    services.logIn()
    services.register()
    // error: has no member 'logOut'
    services.logOut()
  }
}

func run() { LoginViewModel(services: Services()).run() }
