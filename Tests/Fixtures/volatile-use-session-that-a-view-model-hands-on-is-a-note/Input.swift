// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RatesService {
  let session: URLSession

  init(session: URLSession) { self.session = session }
}

final class RatesViewModel {
  private let service = RatesService(session: URLSession.shared)
}
