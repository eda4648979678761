// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// The path along which an object holds itself.
enum HoldingPath {
  /// A stored property, or a provider of a root.
  struct Step {
    let name: String
    /// Where the provider is declared; `nil` for a stored property.
    let place: String?
    /// Whether the reader does not know it as a step: a wiring, or the content of an optional.
    var isHidden = false
  }

  /// The number of values that are looked at.
  private static let limit = 100_000

  /// Follows stored properties and built values, breadth first, until it finds the object again.
  ///
  /// - Parameter object: The object.
  /// - Returns: The shortest path, or `nil` if none is visible.
  /// - Complexity: O(*n*) in the number of reachable objects and values.
  static func find(from object: AnyObject) -> [Step]? {
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var visits = [Visit(step: nil, previous: nil, parts: parts(of: object))]
    var index = 0
    var examined = 0
    // A structure that unfolds forever, such as a lazily computed mirror, must not block the test.
    while index < visits.count && examined < limit {
      let parts = visits[index].parts
      examined += parts.count
      for (step, value) in parts {
        let reference = reference(in: value)
        if let reference {
          if reference === object {
            return path(to: index, in: visits, then: step).filter { !$0.isHidden }
          }
          guard visited.insert(ObjectIdentifier(reference)).inserted else { continue }
        }
        visits.append(Visit(step: step, previous: index, parts: self.parts(of: reference ?? value)))
      }
      index += 1
    }
    return nil
  }

  /// A value that was reached.
  private struct Visit {
    /// The step that leads to it; `nil` for the first value.
    let step: Step?
    /// The index of the value from which the step leads.
    let previous: Int?
    /// Its parts, which must stay in memory: only of living objects are all identifiers different.
    let parts: [(Step, Any)]
  }

  /// The steps to a value, and one more.
  private static func path(to index: Int, in visits: [Visit], then last: Step) -> [Step] {
    let steps = sequence(first: index) { visits[$0].previous }.compactMap { visits[$0].step }
    return steps.reversed() + [last]
  }

  /// The object that a value is, or whose wiring it is.
  private static func reference(in value: Any) -> AnyObject? {
    if let wiring = value as? Wiring { return wiring.owner }
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }

  private static func parts(of value: Any) -> [(Step, Any)] {
    if type(of: value) is AnyObject.Type, let held = Wiring.values(heldBy: value as AnyObject) {
      return held.map { (Step(name: $0.name, place: $0.place), $0.value) }
    }
    var parts: [(Step, Any)] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      let fields = StoredFields(of: current)
      // Not all of a collection of millions. A reference that does not hold its object is not even read: that of an
      // unowned one stops the program if the object is gone.
      for (number, index) in current.children.indices.prefix(limit).enumerated() where fields.isStrong(number) {
        let (label, child) = current.children[index]
        let isHidden = child is Wiring || current.displayStyle == .optional
        parts.append((Step(name: name(of: label), place: nil, isHidden: isHidden), child))
      }
      mirror = current.superclassMirror
    }
    return parts
  }

  /// The name of a part, without what the compiler adds for a lazy property.
  private static func name(of label: String?) -> String {
    guard let label else { return "element" }
    return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}
