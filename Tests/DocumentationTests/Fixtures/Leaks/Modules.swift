// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let headlines = AppDependencies().headlines
  return [
    headlines, TestDependencies(source: Fake()).headlines, AppDependencies().detail(for: Item(title: "")).headlines,
  ]
}
