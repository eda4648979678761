// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let root = Shop()
  let bank = Bank()
  let objects: [AnyObject] = [
    root.queue, root.player, root.ticket, root.cart, try root.store as! DiskStore,
    try await root.database as! SQLite, bank.debit, bank.transfer.from, bank.transaction,
  ]
  try await root.tearDown()  // Otherwise a task of its own closes the database, and keeps it meanwhile.
  return objects
}
