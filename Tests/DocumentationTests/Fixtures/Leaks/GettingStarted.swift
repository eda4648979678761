// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let root = AppDependencies().with(\.timeOfDay, FixedTime(hour: 1))
  _ = WelcomeScreen(dependencies: root).title
  return [root.greeter]
}
