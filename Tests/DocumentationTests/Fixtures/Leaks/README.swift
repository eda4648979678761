// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let root = AppDependencies()
  root[\.api] = FakeAPI()
  let session = Scope(SessionDependencies(parent: root, user: "Ada"))
  _ = session.inbox.title
  return [root.forecast, root.radar, session.inbox]
}
