// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

enum Tree<Leaf> {
  @Seam
  final class Node: Sendable {}
}

func local() {
  @Seam
  final class Helper: Sendable {}
}

enum Outer {
  @Seam
  private protocol Secret: Sendable {}
}

struct Feature {
  struct Item {}
  @Forwarding protocol Loader: Sendable { func load() -> Item }
}

enum Vault {
  private enum Inner {
    @Seam
    fileprivate protocol Key: Sendable {}
  }
}

private enum Safe {
  @Seam
  fileprivate protocol Lock: Sendable {}
}
