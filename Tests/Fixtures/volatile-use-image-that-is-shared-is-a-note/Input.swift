// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

struct SharedImage: Transferable {
  let url: URL

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { await $0.data() }
  }

  func data() async -> Data {
    do {
      return try await URLSession.shared.data(from: url).0
    } catch {
      return Data()
    }
  }
}
