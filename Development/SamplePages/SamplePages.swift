// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailReports
import Foundation

/// Writes the pages that the browser's tests open: `SamplePages FOLDER [SNAPSHOT]`.
@main
struct SamplePages {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: SamplePages FOLDER [SNAPSHOT]")
      exit(2)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var reports = [
      "shop": GraphReport(title: "Shop", graph: .shop),
      "names": GraphReport(title: "</title><script>alert(1)</script>", graph: .names, findings: .names),
      "cycle": GraphReport(title: "A cycle", graph: .cycle),
      "changes": GraphReport(title: "Changes", graph: .shop, base: .formerShop, path: ["App.checkout", "App.orders"]),
      "big": GraphReport(title: "Big", graph: .big(providers: 2000)),
      "medium": GraphReport(title: "Medium", graph: .big(providers: 120)),
      "startup": GraphReport(title: "Start-up", graph: .startUp),
      "empty": GraphReport(title: "Empty", graph: ProviderGraph()),
    ]
    reports["check"] = GraphReport(title: "Check", graph: .shop, findings: .shop)
    reports["check"]?.firstView = .findings
    if let path = arguments.dropFirst().first {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      reports["snapshot"] = GraphReport(title: "NewsReader", graph: try GraphFile.graph(in: bytes, path: path))
    }
    for (name, report) in reports {
      let path = "\(folder)/\(name)"
      try Data(report.page.utf8).write(to: URL(fileURLWithPath: path + ".html"))
      if name != "big" { try Data(report.drawing.utf8).write(to: URL(fileURLWithPath: path + ".svg")) }
      try Data(report.dot.utf8).write(to: URL(fileURLWithPath: path + ".dot"))
      try Data(report.mermaid.utf8).write(to: URL(fileURLWithPath: path + ".mmd"))
    }
  }
}
