// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let root = try await boot()
  let late = LateDependencies()
  let objects: [AnyObject] = [root.database as! SQLite, root.report, try await late.database as! SQLite]
  try await late.tearDown()  // Otherwise a task of its own closes the database, and keeps it meanwhile.
  return objects
}
