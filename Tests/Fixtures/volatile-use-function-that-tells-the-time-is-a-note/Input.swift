// SPDX-License-Identifier: Apache-2.0

import Foundation

func currentTimestamp() -> TimeInterval { Date().timeIntervalSince1970 }
