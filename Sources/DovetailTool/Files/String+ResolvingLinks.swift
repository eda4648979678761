// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

extension String {
  /// This path with its symbolic links followed.
  var resolvingLinks: String { URL(filePath: self).resolvingSymlinksInPath().path }

  /// The path of this file or folder in a folder, even if one of the two is given through a link.
  ///
  /// - Parameter folder: An absolute path, like this one.
  /// - Returns: The relative path, which is empty for the folder itself; `nil` if this is outside of it.
  func path(in folder: String) -> String? {
    let names = [(self, folder), (resolvingLinks, folder.resolvingLinks)]
    return names.first { $0 == $1 || $0.hasPrefix($1.withSlash) }.map { String($0.dropFirst($1.withSlash.count)) }
  }
}
