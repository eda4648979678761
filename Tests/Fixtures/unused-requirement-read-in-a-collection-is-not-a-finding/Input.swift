// SPDX-License-Identifier: Apache-2.0

protocol HasLatitude { var latitude: Double { get } }
protocol HasLongitude { var longitude: Double { get } }
protocol HasAltitude { var altitude: Double { get } }
protocol HasLabel { var label: String { get } }

final class Position {
  typealias Dependencies = HasLatitude & HasLongitude & HasAltitude & HasLabel
  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) { self.dependencies = dependencies }

  func largest() -> Double { [dependencies.latitude, dependencies.longitude].max() ?? 0 }

  func isHigh() -> Bool { ["up": dependencies.altitude].values.contains { $0 > 1000 } }

  func title() -> String { ["Here", dependencies.label].joined(separator: ": ").uppercased() }
}
