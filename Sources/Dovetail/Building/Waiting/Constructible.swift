// SPDX-License-Identifier: Apache-2.0

/// What a thread can be building: the value of a provider, or of a factory in a registry.
enum Constructible: Equatable {
  case provider(ProviderRecord)
  case factory(RegistryFactory)

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.provider(let one), .provider(let other)): one == other
    case (.factory(let one), .factory(let other)): one === other
    default: false
    }
  }
}
