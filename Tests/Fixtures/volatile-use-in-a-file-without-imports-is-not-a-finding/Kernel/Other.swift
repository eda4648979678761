// SPDX-License-Identifier: Apache-2.0

import Synchronization

let count = Atomic(0)
