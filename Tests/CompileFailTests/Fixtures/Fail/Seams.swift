// SPDX-License-Identifier: Apache-2.0
//
// What the macros wrote is as strict as what is written by hand.

import DovetailMacros

@Seam @Forwarding protocol LoginService: Sendable { func logIn() }
@Seam @Forwarding protocol RegisterService: Sendable { func register() }
@Seam @Forwarding protocol LogoutService: Sendable { func logOut() }

struct Services: CompositionRoot, HasLoginService, HasRegisterService, HasLogoutService {
  let wiring = Wiring()
  var loginService: any LoginService { shared { StubLoginService() } }
  var registerService: any RegisterService { shared { StubRegisterService() } }
  var logoutService: any LogoutService { shared { StubLogoutService() } }
}

extension Services: LoginService, RegisterService, LogoutService {}

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

// error: type 'Incomplete' does not conform to protocol 'HasRegisterService'
struct Incomplete: CompositionRoot, HasLoginService, HasRegisterService {
  let wiring = Wiring()
  var loginService: any LoginService { shared { StubLoginService() } }
}

// error: type 'WithoutService' does not conform to protocol 'LogoutService'
struct WithoutService: CompositionRoot, LogoutService {
  let wiring = Wiring()
}

func use(_ services: any HasLoginService & HasLogoutService) {}

func run(_ incomplete: Incomplete) {
  // error: 'HasLogoutService'
  use(incomplete)
}
