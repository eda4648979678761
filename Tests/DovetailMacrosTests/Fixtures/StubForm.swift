// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

let form = SeamStub.none

@Seam(stub: form)
protocol Service: Sendable {}
