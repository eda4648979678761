// SPDX-License-Identifier: Apache-2.0

import AsyncDisplayKit

final class Zoom: ASNode {
  private var last = Date.distantPast

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Date() > last ? super.hitTest(point, with: event) : nil
  }
}
