// SPDX-License-Identifier: Apache-2.0

/// The styles of drawings and pages, made of the files in `Resources`.
enum Stylesheet {
  /// The styles of a drawing in a file of its own; light or dark like the reader's system.
  static var forDrawings: String {
    """
    :root {
    \(light)}
    @media (prefers-color-scheme: dark) {
    :root {
    \(dark)}
    }
    \(text(PackageResources.drawing_css))
    """
  }

  /// The styles of a page, on which the reader can choose light or dark; on paper it is always light.
  static var forPages: String {
    """
    :root {
    \(light)}
    @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) {
    \(dark)}
    }
    @media screen {
    :root[data-theme="dark"] {
    \(dark)}
    }
    \(text(PackageResources.drawing_css))\(text(PackageResources.page_css))
    """
  }

  private static var light: String { text(PackageResources.light_css) }
  private static var dark: String { text(PackageResources.dark_css) }

  /// A file without its first line, which is the licence.
  static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text[(text.firstIndex(of: "\n").map(text.index(after:)) ?? text.startIndex)...])
  }
}
