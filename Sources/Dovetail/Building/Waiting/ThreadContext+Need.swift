// SPDX-License-Identifier: Apache-2.0

extension ThreadContext {
  /// What a thread waits for.
  enum Need {
    case provider(Awaited)
    case factory(RegistryFactory)

    var constructible: Constructible {
      switch self {
      case .provider(let awaited): .provider(awaited.record)
      case .factory(let factory): .factory(factory)
      }
    }

    /// Its builder, if there is one.
    ///
    /// The lock of ``Waits`` is held.
    var builder: Builder? {
      switch self {
      case .provider(let awaited): awaited.builder
      case .factory(let factory): factory.builder
      }
    }
  }

  /// What the thread is building, from the outermost occurrence of the given provider or factory inwards.
  func path(from first: Constructible) -> [Constructible] {
    var path = records.map(Constructible.provider)
    for (index, run) in registryFactories.enumerated() { path.insert(.factory(run.factory), at: run.frames + index) }
    return Array(path[(path.lastIndex(of: first) ?? 0)...])
  }
}
