// SPDX-License-Identifier: Apache-2.0

import MapKit

final class Places {
  private var found = 0

  func search(_ text: String) async throws -> [MKMapItem] {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = text
    let items = try await MKLocalSearch(request: request).start().mapItems
    found = items.count
    return items.filter { $0.name != nil }
  }

  func number() -> Int { found }
}
