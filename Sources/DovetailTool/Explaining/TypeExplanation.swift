// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph

/// Writes what `dovetail explain` says about a type.
struct TypeExplanation {
  /// Sets text off.
  var styled: Styling

  func text(of verdict: TypeVerdict) -> String {
    let name = styled("\(verdict.kind.rawValue) \(verdict.name.onOneLine)", .bold)
    let quality = verdict.isVolatile ? styled("volatile", .yellow) : styled("stable", .green)
    var lines = ["\(name) is \(quality)\(role(of: verdict))  \(placed(verdict.place))"]
    lines += section("why", verdict.path.map(line))
    // A protocol is not created.
    if verdict.kind != .protocol {
      let makers = verdict.constructedAt.map(placed)
      lines += section("created by", makers.isEmpty ? ["nothing that could be found"] : makers)
    }
    lines += section("provided by", verdict.providers.map(line))
    lines += section("would have to be injected", verdict.injections.map(\.onOneLine))
    lines += section("reported as notes only", verdict.noted.map(line))
    if verdict.isVolatile {
      lines.append("  reach: \(counted(verdict.reach, "other type is", plural: "other types are")) volatile through it")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func role(of verdict: TypeVerdict) -> String {
    switch (verdict.isRoot, verdict.isAdapter) {
    case (true, _): ", and composes the program"
    case (_, true) where verdict.isVolatile: ", and wraps a part of the outside world"
    case (_, true): ": it wraps a part of the outside world, but only by uses that are notes"
    default: ""
    }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["  \(title):"] + lines.map { "    " + $0 }
  }

  private func line(_ provider: ProviderGraph.Provider) -> String {
    // The type itself may be stable.
    let note = provider.stability == .volatile ? "declared `.volatile`" : provider.stabilityNote
    let stability = note.map { ", \($0)" } ?? ""
    return "\(provider.id), \(provider.lifetime.rawValue)\(stability)".onOneLine
      + (provider.place.map { "  " + placed($0) } ?? "")
  }

  private func line(_ step: Finding.Step) -> String {
    step.text.onOneLine + (step.place.map { "  " + placed($0) } ?? "")
  }

  private func placed(_ place: Place) -> String { styled(place.description.onOneLine, .dim) }
}
