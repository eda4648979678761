// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The roles that follow from the names of folders, determined once per folder, because most have many files.
struct RolesByFolder {
  private var known: [Substring: CodeRoles] = [:]

  mutating func roles(ofFilesBeside file: FileFacts) -> CodeRoles {
    let path = file.path[..<file.fileName.startIndex]
    if let roles = known[path] { return roles }
    let roles = CodeRoles(ofFilesIn: path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) })
    known[path] = roles
    return roles
  }
}
