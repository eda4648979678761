// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `captive-dependency`.
struct CaptiveDependency: Rule {
  static let description = RuleDescription(
    id: .captiveDependency, defaultLevel: .warning,
    summary: "A long-lived provider is built from a value of a child root, and would keep it too long.",
    explanation: """
      A child root lives as long as a login, a request or a window. If a `shared` or `weak` provider of its parent reads one \
      of the child's providers while it is being built, it keeps the first user's part for the next user. A running program \
      stops at that point. Move the holder into the child root, or pass the part to the method that needs it.
      """,
    exemptions: [
      "a child's provider that reads its parent's", "`transient` and `perResolution` holders: nothing keeps them",
    ],
    examples: [
      .init(reported: "var report: Report { shared { Report(user: Session(parent: self).user) } }")
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    let model = evidence.wiring
    let providers = model.roots.providers
    var found: [Finding] = []
    for (index, provider) in providers.enumerated() where [.shared, .weak].contains(provider.call.lifetime) {
      for path in captives(of: index, model) {
        let held = providers[path[path.count - 1]]
        var names = (evidence.program[provider.declaration].name, evidence.program[held.declaration].name)
        if names.0 == names.1 { names = (provider.id, held.id) }
        found.append(
          Finding(
            of: Self.description, in: evidence, place: evidence.program.place(of: provider.declaration),
            subject: model.roots.all[provider.root].id,
            message: "`\(names.0)` lives longer than `\(names.1)`, which it reads while it is being built",
            trace: zip(path, path.dropFirst()).map { model.step(from: $0, to: $1) },
            help: "move `\(names.0)` into the child root, or pass `\(names.1)` to the method that needs it",
            discriminator: "\(provider.id) \(held.id)"))
      }
    }
    return found
  }

  /// The paths to the providers of child roots that a provider holds, through what nothing else keeps.
  private func captives(of start: ProviderID, _ model: WiringModel) -> [[ProviderID]] {
    let providers = model.roots.providers
    var held: [ProviderID] = []
    // By which provider each one was reached first.
    var readers: [ProviderID: ProviderID] = [:]
    var reached = [start]
    var next = 0
    while next < reached.count {
      defer { next += 1 }
      for read in model.edges[reached[next]] where read.provider != start && readers[read.provider] == nil {
        readers[read.provider] = reached[next]
        if model.roots.ancestors(of: providers[read.provider].root).contains(providers[start].root) {
          held.append(read.provider)
        } else if [.transient, .perResolution].contains(providers[read.provider].call.lifetime) {
          reached.append(read.provider)
        }
      }
    }
    return held.map { held in sequence(first: held) { readers[$0] }.reversed() }
  }
}
