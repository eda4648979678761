// SPDX-License-Identifier: Apache-2.0

struct Hours {
  let opening = 9  // dovetail:ignore volatile-uses - the shop opens at nine
}
