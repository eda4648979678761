// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

let name: StaticString = "store"

@Seam(name)
protocol First: Sendable {}

@Seam("my store")
protocol Second: Sendable {}

@Forwarding("2nd")
protocol Third: Sendable {}

@Seam("")
protocol Fourth: Sendable {}
