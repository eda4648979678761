// SPDX-License-Identifier: Apache-2.0

import SwiftUI

func banner(_ texts: [String]) -> some View { Text(texts.randomElement() ?? "") }
