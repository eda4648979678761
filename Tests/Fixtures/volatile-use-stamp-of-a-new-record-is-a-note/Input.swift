// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Post: Codable {
  let title: String
  let created: Date
}

final class Blog {
  private var posts: [Post] = []

  func publish(_ title: String) { posts.append(Post(title: title, created: Date())) }
}
