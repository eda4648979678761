// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloads {
  private var session: URLSession?
  func initialize(session: URLSession) { self.session = session }
  func start(_ url: URL) { session?.dataTask(with: url).resume() }
}

final class Composer {
  private(set) var downloads: [Downloads] = []

  func makeDownloads() {
    let downloads = Downloads()
    downloads.initialize(session: URLSession(configuration: .default))
    self.downloads.append(downloads)
  }
}
