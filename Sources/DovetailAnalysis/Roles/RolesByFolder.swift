// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The roles that follow from the names of folders, determined once per folder, because most have many files.
struct RolesByFolder {
  private var known: [Substring: (roles: CodeRoles, library: String?)] = [:]

  mutating func roles(ofFilesBeside file: FileFacts) -> CodeRoles {
    let path = file.path[..<file.fileName.startIndex]
    let (roles, library) = known[path] ?? determine(path)
    return library.map(file.isCopied(fromLibrary:)) ?? false ? roles.union(.vendored) : roles
  }

  private mutating func determine(_ path: Substring) -> (roles: CodeRoles, library: String?) {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let library = folders.lazy.map { $0.lowercased() }.first(where: Signs.copiedLibraries.contains)
    let result = (CodeRoles(ofFilesIn: folders), library)
    known[path] = result
    return result
  }
}

extension FileFacts {
  /// Whether it is from a copy of a library, rather than the library's own, or code that uses the library.
  fileprivate func isCopied(fromLibrary library: String) -> Bool {
    module.lowercased() != library && !imports.contains { $0.module.lowercased() == library }
  }
}
