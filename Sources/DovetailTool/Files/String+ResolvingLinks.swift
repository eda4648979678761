// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
  /// This path with its symbolic links followed.
  var resolvingLinks: String { URL(filePath: self).resolvingSymlinksInPath().path }
}
