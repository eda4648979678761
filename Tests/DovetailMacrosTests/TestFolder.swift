// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of this test target.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
