// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The outlines that represent lifetimes.
enum Shape {
  /// The outline of a lifetime, from the origin to a width and a height.
  ///
  /// Shared: a box. Weak: pointed sides. Per resolution: cut corners. Transient: round ends.
  static func path(_ lifetime: ProviderGraph.Lifetime, width: Double, height: Double) -> String {
    let n = Markup.number
    func rounded(_ radius: Double) -> String {
      let arc = "a\(n(radius)) \(n(radius)) 0 0 1"
      return "M\(n(radius)) 0H\(n(width - radius))\(arc) \(n(radius)) \(n(radius))V\(n(height - radius))"
        + "\(arc) \(n(-radius)) \(n(radius))H\(n(radius))\(arc) \(n(-radius)) \(n(-radius))V\(n(radius))"
        + "\(arc) \(n(radius)) \(n(-radius))z"
    }
    switch lifetime {
    case .shared: return rounded(4)
    case .transient: return rounded(height / 2)
    case .weak:
      let cut = min(9, height / 2)
      return "M\(n(cut)) 0H\(n(width - cut))L\(n(width)) \(n(height / 2))L\(n(width - cut)) \(n(height))H\(n(cut))"
        + "L0 \(n(height / 2))z"
    case .perResolution:
      let cut = min(9, height / 3)
      return "M\(n(cut)) 0H\(n(width - cut))L\(n(width)) \(n(cut))V\(n(height - cut))L\(n(width - cut)) \(n(height))"
        + "H\(n(cut))L0 \(n(height - cut))V\(n(cut))z"
    }
  }
}
