// Behind the code of the page: builds its roots anew, reads what they provide, and drops them.
try await reportLeaks {
  let root = Sums()
  let (total, page) = (root.total, root.page)
  root[\.numbers] = Numbers(all: [-1])
  root.decorate(\.numbers) { Numbers(all: $0.all + [0]) }
  root.replace(\.total) { Total(of: Numbers(all: [])) }
  _ = root.title
  return [total, page, root.total, root.page, try await fakes().articles]
}
