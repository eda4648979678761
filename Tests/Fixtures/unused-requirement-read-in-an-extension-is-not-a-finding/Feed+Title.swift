// SPDX-License-Identifier: Apache-2.0

extension Feed {
  func title() -> String { dependencies.api }
}
