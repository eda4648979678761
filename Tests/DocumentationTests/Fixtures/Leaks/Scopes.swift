// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let dropped = Scope(SessionDependencies(parent: AppDependencies(), user: "Ada"))
  let ended = Scope(SessionDependencies(parent: AppDependencies(), user: "Eve"))
  let accounts = [dropped.account, ended.account]
  try await ended.end()
  let request = Scope(Request())
  let log = request.log
  try await request.end()  // Otherwise a task of its own closes the log, and keeps it meanwhile.
  return accounts + [log]
}
// The page says that the cycle leaks where there is no scope.
private struct Weak { weak var account: Account? }
private let leaked = Weak(account: SessionDependencies(parent: app, user: "Leo").account)
precondition(leaked.account != nil)
