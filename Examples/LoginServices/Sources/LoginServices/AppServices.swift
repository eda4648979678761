// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// The composition root, and the container that consumers are handed.
struct AppServices: CompositionRoot, HasAccounts, HasLoginService, HasRegisterService {
  let wiring = Wiring()
  var accounts: Accounts { shared { Accounts() } }
  var loginService: any LoginService { shared { accounts } }
  var registerService: any RegisterService { shared { accounts } }
}

// All the forwarding code there is.
extension AppServices: LoginService, RegisterService {}
