import SwiftUI

struct Theme: RawRepresentable {
  let rawValue: String
  var isDark: Bool { rawValue == "dark" }
}

@MainActor final class PaletteModel {
  @AppStorage("theme") private var theme = Theme(rawValue: "light")

  var background: String {
    if theme.isDark { return "black" }
    return "white"
  }
}
