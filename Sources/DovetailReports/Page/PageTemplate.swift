// SPDX-License-Identifier: Apache-2.0

/// The page's frame and its scripts, which are files in `Resources`.
enum PageTemplate {
  /// The scripts, each after those that it needs.
  static var script: String {
    [
      PackageResources.model_js, PackageResources.elements_js, PackageResources.graph_js, PackageResources.arrange_js,
      PackageResources.filters_js, PackageResources.search_js, PackageResources.details_js, PackageResources.table_js,
      PackageResources.matrix_js, PackageResources.timeline_js, PackageResources.page_js,
    ]
    .map(Stylesheet.text).joined()
  }

  /// The page with its gaps filled, in one pass, so that text in a part that looks like a gap is not replaced.
  static func fill(_ parts: [String: String]) -> String {
    var result = ""
    var rest = Substring(Stylesheet.text(PackageResources.page_html))
    while let gap = rest.firstRange(of: "{{"), let end = rest[gap.upperBound...].firstRange(of: "}}") {
      let name = String(rest[gap.upperBound..<end.lowerBound])
      guard let part = parts[name] else { preconditionFailure("page.html has a gap that nothing fills: \(name)") }
      result += rest[..<gap.lowerBound] + part
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
