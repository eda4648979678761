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

@Seam("wiring") protocol Fifth: Sendable {}
@Seam("parent") protocol Sixth: Sendable {}
@Seam("self") protocol Seventh: Sendable {}
@Forwarding("init") protocol Eighth: Sendable {}
@Seam("_") protocol Ninth: Sendable {}
@Seam("$0") protocol Tenth: Sendable {}
@Seam("a\\b") protocol Eleventh: Sendable {}
@Seam("wiring", stub: .none) protocol Twelfth: Sendable {}

@Seam(stub: .none)
protocol Parent: Sendable {}

@Seam final class Wiring: Sendable {}

@Seam @Forwarding("reports") protocol Tracking: Sendable { func track() }
@Seam("reports") @Forwarding("reports") protocol Reporting: Sendable { func report() }

let nameOfStub: StaticString = "StubThirteenth"

@SeamRequirement(stub: nameOfStub)
protocol HasThirteenth: Sendable { var thirteenth: Int { get } }

@SeamRequirement(stub: "")
protocol HasFourteenth: Sendable { var fourteenth: Int { get } }

@SeamRequirement(stub: nil)
protocol HasFifteenth: Sendable { var fifteenth: Int { get } }
