// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts

/// A program in a string, for tests that are about one thing.
struct Source {
  var files: [(path: String, module: String, text: String)]

  init(_ text: String) { files = [("Input.swift", "App", text)] }

  init(_ files: [(path: String, module: String, text: String)]) { self.files = files }

  var facts: [FileFacts] {
    files.map { SourceReader().facts(of: [UInt8]($0.text.utf8), path: $0.path, module: $0.module) }
  }

  func result(_ configuration: Configuration = Configuration()) -> AnalysisResult {
    AnalysisPipeline(configuration: configuration).run(facts)
  }
}
