// SPDX-License-Identifier: Apache-2.0

import Moya

final class Provider<Target: TargetType> {
  private var requests = 0
  private let provider: MoyaProvider<Target>

  init(session: Session, plugins: [PluginType]) {
    provider = MoyaProvider(session: session, plugins: plugins)
  }
}
