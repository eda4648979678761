// SPDX-License-Identifier: Apache-2.0
//
// Services behind protocols. That a third service is out of reach is in `CompileFailTests`.

import DovetailMacros
import Testing

private struct Account: Equatable, Sendable { var name: String }
private enum LoginError: Error, Equatable { case unknown(String) }

// MARK: Six services, with all that a protocol can ask for

@Seam @Forwarding
private protocol LoginService: Sendable {
  var attempts: Int { get }
  func logIn(_ name: String, password: String) async throws -> Account
}

@Seam @Forwarding
private protocol RegisterService: Sendable {
  var isOpen: Bool { get nonmutating set }
  func register(name: String, with password: String) throws(LoginError) -> Account
  func importAll<Names: Sequence<String>>(_ names: Names) -> [Account]
}

private protocol LogoutService: Sendable { func logOut() async }
@Seam @Forwarding private protocol ProfileService: Sendable { func profile(of account: Account) -> String }
@Seam @Forwarding private protocol AvatarService: Sendable { subscript(account: Account) -> String { get } }
private protocol AuditService: Sendable { func note(_ event: String) }

// MARK: The container

private struct Services: CompositionRoot, HasLoginService, HasRegisterService, HasProfileService, HasAvatarService {
  let wiring = Wiring()
  var accounts: Accounts { shared { Accounts() } }
  var loginService: any LoginService { shared(.volatile) { Login(accounts: accounts) } }
  var registerService: any RegisterService { shared(.volatile) { Registration(accounts: accounts) } }
  var logoutService: any LogoutService { shared(.volatile) { Logout() } }
  var profileService: any ProfileService { shared { Profile() } }
  var avatarService: any AvatarService { shared { Avatar() } }
  var auditService: any AuditService { shared(.volatile) { Audit() } }
}

// All the forwarding code there is.
extension Services: LoginService, RegisterService {}
extension Services: ProfileService, AvatarService {}

private final class Accounts: @unchecked Sendable {
  // Each test has a root of its own, and uses it from one thread at a time.
  var names: Set<String> = []
  var attempts = 0
  var isOpen = true
}

private struct Login: LoginService {
  let accounts: Accounts
  var attempts: Int { accounts.attempts }
  func logIn(_ name: String, password: String) async throws -> Account {
    accounts.attempts += 1
    guard accounts.names.contains(name) else { throw LoginError.unknown(name) }
    return Account(name: name)
  }
}

private struct Registration: RegisterService {
  let accounts: Accounts
  var isOpen: Bool {
    get { accounts.isOpen }
    nonmutating set { accounts.isOpen = newValue }
  }
  func register(name: String, with password: String) throws(LoginError) -> Account {
    guard isOpen else { throw .unknown(name) }
    accounts.names.insert(name)
    return Account(name: name)
  }
  func importAll<Names: Sequence<String>>(_ names: Names) -> [Account] {
    accounts.names.formUnion(names)
    return names.map(Account.init)
  }
}

private struct Logout: LogoutService { func logOut() {} }
private struct Profile: ProfileService { func profile(of account: Account) -> String { "profile of \(account.name)" } }
private struct Avatar: AvatarService { subscript(account: Account) -> String { ":\(account.name):" } }
private struct Audit: AuditService { func note(_ event: String) {} }

// MARK: A consumer that sees two of the six

private struct LoginViewModel {
  typealias Services = LoginService & RegisterService
  let services: any Services

  func signUp(_ name: String) async throws -> Account {
    _ = try services.register(name: name, with: "secret")
    return try await services.logIn(name, password: "secret")
  }
}

/// All that a test has to write: one object that conforms to what the consumer names.
private struct Doubles: TestRoot, HasLoginService, HasRegisterService { let wiring = Wiring() }
extension Doubles: LoginService, RegisterService {}

@Suite struct ProtocolServicesTests {
  private let services = Services()

  @Test func `a view model logs in and registers through a container of six services`() async throws {
    let model = LoginViewModel(services: services)
    #expect(try await model.signUp("Ada") == Account(name: "Ada"))
    #expect(services.attempts == 1)
    await #expect(throws: LoginError.unknown("Bob")) { try await model.services.logIn("Bob", password: "") }
  }

  @Test func `properties, labels, generics, typed errors and subscripts are forwarded`() {
    services.isOpen = false
    #expect(services.accounts.isOpen == false)
    #expect(throws: LoginError.unknown("Ada")) { () throws(LoginError) in
      try services.register(name: "Ada", with: "secret")
    }
    #expect(services.importAll(["Ada", "Bob"].lazy.map { $0 }).count == 2)
    #expect(services.accounts.names == ["Ada", "Bob"])
    #expect(services.profile(of: Account(name: "Ada")) == "profile of Ada")
    #expect(services[Account(name: "Ada")] == ":Ada:")
  }

  @Test func `a test passes one object that conforms to both, and implements what is called`() async throws {
    let (doubles, login, register) = (Doubles(), StubLoginService(), StubRegisterService())
    doubles[\.loginService] = login
    doubles[\.registerService] = register
    login.onLogIn = { name, _ in Account(name: "double of \(name)") }
    register.onRegister = { name, _ in Account(name: name) }
    #expect(try await LoginViewModel(services: doubles).signUp("Ada") == Account(name: "double of Ada"))
    #expect(login.logInCalls.map(\.password) == ["secret"])
    #expect(register.registerCalls.map(\.name) == ["Ada"])
  }

  @Test func `forwarded members use a replacement`() async throws {
    let (model, login) = (LoginViewModel(services: services), StubLoginService())
    login.onLogIn = { _, _ in Account(name: "double") }
    login.onAttempts = { 7 }
    services[\.loginService] = login
    #expect(try await model.signUp("Ada") == Account(name: "double"))
    #expect(services.attempts == 7)
    #expect(services.accounts.names == ["Ada"])
  }
}
