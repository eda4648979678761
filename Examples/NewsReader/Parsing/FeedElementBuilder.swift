// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Listens to Foundation's XML parser, and builds the tree of elements.
final class FeedElementBuilder: NSObject, XMLParserDelegate {
  private let address: URL
  private var open: [FeedElement] = []
  private var root: FeedElement?
  private var rootName: String?
  private var isTooDeep = false
  private var brokenLine: Int?

  private init(address: URL) {
    self.address = address
  }

  /// The outermost element of a document.
  static func root(in body: Data, from address: URL) throws(FeedProblem) -> FeedElement {
    let text = try FeedText.text(of: body)
    let builder = FeedElementBuilder(address: address)
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldProcessNamespaces = true
    parser.delegate = builder
    // What `parse()` returns is not enough: on Linux it is `true` for a document that is cut off.
    guard parser.parse(), builder.brokenLine == nil, !builder.isTooDeep, let root = builder.root else {
      throw builder.problem(in: text, lastLine: parser.lineNumber)
    }
    return root
  }

  /// Why there is no tree: the parser's own codes differ between platforms, the text does not.
  private func problem(in text: String, lastLine: Int) -> FeedProblem {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }) else { return .emptyBody }
    if isTooDeep { return .tooDeep }
    if Self.isWebPage(text[start...].prefix(512).lowercased()) { return .webPage }
    guard text[start] == "<" else { return .otherFormat }
    // A text that closes its outermost element is complete, right or wrong.
    if let rootName, !text.contains("</\(rootName)") { return .truncated(line: lastLine) }
    return .malformed(line: brokenLine ?? lastLine)
  }

  /// Whether a text in small letters is HTML, after comments and instructions.
  private static func isWebPage(_ text: String) -> Bool {
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let ending = rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? ">" : nil
      guard let end = ending.flatMap({ rest.firstRange(of: $0) }) else {
        return rest.prefixMatch(of: /<(?:!doctype\s+)?html/) != nil
      }
      rest = rest[end.upperBound...]
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard open.count < FeedLimits.depth else {
      isTooDeep = true
      return parser.abortParsing()
    }
    rootName = rootName ?? qualifiedName
    let outerBase = open.last?.base
    let base = attributes["xml:base"].flatMap { URL(string: $0, relativeTo: outerBase ?? address)?.absoluteURL }
    open.append(
      FeedElement(
        name: name, namespace: FeedElement.Namespace(rawValue: namespaceURI ?? ""), attributes: attributes,
        base: base ?? outerBase))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].contents.append(.element(element))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    add(text)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    add(String(decoding: block, as: UTF8.self))
  }

  private func add(_ text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].contents.append(.text(text))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // On Linux the parser carries on after an error, and may meet more.
    brokenLine = brokenLine ?? parser.lineNumber
  }
}
