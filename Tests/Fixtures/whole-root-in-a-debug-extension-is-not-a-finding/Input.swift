import Dovetail

struct AppRoot: CompositionRoot {
  let wiring = Wiring()
  var title: String { shared { "title" } }
  var feed: Feed { shared { Feed(title: title) } }
}

final class Feed: Sendable {
  let title: String
  init(title: String) { self.title = title }
}

#if DEBUG
  extension Feed {
    convenience init(root: AppRoot) { self.init(title: root.title) }
  }

  extension AppRoot {
    var spy: Feed { shared { Feed(title: "spy") } }
  }
#endif

@main struct App {
  static func main() { print(AppRoot().feed.title) }
}
