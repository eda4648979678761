// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Feature
import Workloads

/// An app's root, whose provider is the feature's.
private struct AppRoot: FeatureDependencies, HasService {
  let limit: Int
  let wiring = Wiring()
}

private func reading(_ root: any HasService) -> Side { .work { read(root, $0) } }
private func reading(_ root: any HasLiveService) -> Side { .work { read(root, $0) } }
private func reading(_ root: any HasNumber) -> Side { .work { read(root, $0) } }
private func reading(_ root: any HasAction) -> Side { .work { read(root, $0) } }
private func reading(_ root: any HasTwenty) -> Side { .work { read(root, $0) } }
private func reading(_ root: any HasHundred) -> Side { .work { read(root, $0) } }

/// A read of a structure root, beside something else.
private func besideRead(_ name: String, _ budget: Budget, _ baseline: @escaping () -> any HasService) -> Row {
  Row(name: name, budget: budget) {
    Comparison(subject: reading(Provided.structure()), baseline: reading(baseline()))
  }
}

/// Reads of built values.
var readingRows: [Row] {
  [
    besideRead("read", .read) { Stored.structure() },
    Row(name: "read, class root", budget: .read) {
      Comparison(subject: reading(Provided.finalClass()), baseline: reading(Stored.finalClass()))
    },
    Row(name: "read, root with other properties", budget: .read) {
      Comparison(subject: reading(Provided.large()), baseline: reading(Stored.large()))
    },
    Row(name: "read, provider with a tear-down", budget: .read) {
      Comparison(subject: reading(Provided.withTearDown()), baseline: reading(Stored.structure()))
    },
    Row(name: "read, generic root", budget: .read) {
      Comparison(subject: reading(Provided.generic()), baseline: reading(Stored.generic()))
    },
    Row(name: "read, provider in another module", budget: .readAcrossModules) {
      Comparison(subject: reading(AppRoot(limit: 1)), baseline: reading(Stored.structure()))
    },
    Row(name: "read, 20 providers in turn", budget: .read) {
      Comparison(subject: reading(Many.twentyProvided()), baseline: reading(Many.twentyStored()))
    },
    Row(name: "read, 100 providers in turn", budget: .read) {
      Comparison(subject: reading(Many.hundredProvided()), baseline: reading(Many.hundredStored()))
    },
    Row(name: "read, one reference", budget: .information) {
      Comparison(subject: reading(Provided.reference()), baseline: reading(Stored.reference()))
    },
    Row(name: "read, one integer", budget: .information) {
      Comparison(subject: reading(Provided.number()), baseline: reading(Stored.number()))
    },
    Row(name: "read, one closure", budget: .information) {
      Comparison(subject: reading(Provided.action()), baseline: reading(Stored.action()))
    },
    besideRead("read : lazy var, final class", .readBesideLazy) { Lazy.finalClass() },
    besideRead("read : lazy var, open class", .information) { Lazy.openClass() },
    besideRead("read : cache under a Mutex", .information) { Registries.guarded() },
    besideRead("read : dictionary registry", .information) { Registries.dictionary() },
    besideRead("read : scanned registry", .information) { Registries.scanned() },
  ]
}
