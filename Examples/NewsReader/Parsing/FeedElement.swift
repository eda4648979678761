// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An element of an XML document: just enough of a tree to find the news in.
struct FeedElement {
  enum Content {
    case text(String)
    case element(FeedElement)
  }

  /// The namespaces that feeds are made of.
  enum Namespace: String {
    case unqualified = ""
    case atom = "http://www.w3.org/2005/Atom"
    case content = "http://purl.org/rss/1.0/modules/content/"
    case dublinCore = "http://purl.org/dc/elements/1.1/"
    case xhtml = "http://www.w3.org/1999/xhtml"
  }

  let name: String

  /// The namespace, or `nil` if it is one that says nothing to a feed reader.
  let namespace: Namespace?

  let attributes: [String: String]

  /// Where relative links in this element start, if the document says so (`xml:base`).
  let base: URL?

  var contents: [Content] = []

  func children(_ name: String, in namespace: Namespace) -> [FeedElement] {
    contents.compactMap { content in
      guard case .element(let element) = content, element.name == name, element.namespace == namespace else {
        return nil
      }
      return element
    }
  }

  func child(_ name: String, in namespace: Namespace) -> FeedElement? {
    children(name, in: namespace).first
  }

  /// The text in this element and below it.
  var text: String {
    contents.map { content in
      switch content {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  /// The contents as HTML, for the XHTML that Atom allows in its midst.
  var markup: String {
    contents.map { content in
      switch content {
      case .text(let text): text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      case .element(let element): "<\(element.name)>\(element.markup)</\(element.name)>"
      }
    }.joined()
  }

  /// The address in an attribute of this element, or in its text.
  ///
  /// A relative one starts at the site when the document does not say where.
  func link(in attribute: String? = nil, site: URL) -> URL? {
    let text = attribute.map { attributes[$0, default: ""] } ?? text
    let address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !address.isEmpty, let link = URL(string: address, relativeTo: base ?? site)?.absoluteURL,
      link.scheme == "https" || link.scheme == "http"
    else { return nil }
    return link
  }
}
