// SPDX-License-Identifier: Apache-2.0

final class Feed {
  var title = ""
}
