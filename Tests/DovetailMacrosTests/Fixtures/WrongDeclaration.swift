// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@Seam
enum Direction { case left, right }

@Forwarding
struct Route {}
