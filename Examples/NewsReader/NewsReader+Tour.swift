// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem

extension NewsReader {
  /// Shows the program at work, the graph that it is made of, and what becomes of the graph when a part is replaced.
  func takeTour() async {
    let flow = NewsFlow(dependencies: app)
    app.terminal.show("\(app.dateStyle.day(of: app.date.now))\n")
    await flow.showHeadlines()
    if let item = app.newsList.items.first {
      app.terminal.show("The first one in full".ruled + "\n")
      flow.showDetail(of: item)
    }

    app.terminal.show("\n" + "The graph, as Dovetail built it".ruled + "\n")
    app.terminal.show("\(app.wiring.snapshot())")
    app.terminal.show(
      """

      Each part stands above those that it was built from. What is volatile leaves
      the process or differs from run to run: a test replaces these, and no others.
      """)

    app.terminal.show("\n" + "A part is replaced, while the program runs".ruled + "\n")
    await show(#"app[\.feedLoader] = StubFeedLoader()"#) { app[\.feedLoader] = StubFeedLoader() }
    await show(#"app.restore(\.feedLoader)"#) { app.restore(\.feedLoader) }
    app.terminal.show("All of it is wired in AppDependencies.swift. Next: swift run NewsReader URL")
  }

  /// Changes the root, and shows which parts were built anew because of it.
  private func show(_ source: String, change: () -> Void) async {
    let before = app.wiring.snapshot()
    change()
    await app.newsList.load()
    let rewiring = Rewiring(from: before, to: app.wiring.snapshot())
    app.terminal.show("  \(source)\n\(rewiring)")
    let titles = app.newsList.items.prefix(3).map(\.headline).joined(separator: " / ")
    app.terminal.show("    on screen  \(titles)".shortened() + "\n")
  }
}
