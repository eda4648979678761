import Dovetail

protocol API: Sendable {}
final class LiveAPI: API {}
protocol Account: Sendable {}
final class DemoAPI: API, Account {}

func start(isDemo: Bool) {
  var api: any API = LiveAPI()
  if isDemo { api = DemoAPI() }
  Registry.add(api)
}

final class Screen {
  private lazy var account: any Account = Registry.use()
}
