// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@Seam
typealias Direction = Int

@Forwarding
struct Route {}

@Seam
struct Ticket: ~Copyable, Sendable {}

@Seam("view") struct View: ~Copyable {}

@Seam @Seam("second") protocol Twice: Sendable {}

@Forwarding
@Forwarding("twice")
protocol Both: Sendable { func both() }

@SeamRequirement
struct HasRoute {}
