// SPDX-License-Identifier: Apache-2.0

private struct StructureRoot: HasService {
  let service: any Service
}

private struct ReferenceRoot: HasLiveService {
  let liveService: LiveService
}

private struct NumberRoot: HasNumber {
  let number: Int
}

private struct ActionRoot: HasAction {
  let action: @Sendable () -> Int
}

private final class ClassRoot: HasService {
  let service: any Service = LiveService()
}

private struct LargeRoot: HasService {
  let name: String
  let address: String
  let service: any Service
  let limit: Int
}

private struct GenericRoot<Source: Sendable>: HasService {
  let source: Source
  let service: any Service
}

/// Roots whose values stored properties hold.
package enum Stored {
  @inline(never) package static func structure() -> any HasService { StructureRoot(service: LiveService()) }
  @inline(never) package static func finalClass() -> any HasService { ClassRoot() }
  @inline(never) package static func large() -> any HasService {
    LargeRoot(name: "name", address: "at", service: LiveService(), limit: 1)
  }
  @inline(never) package static func generic() -> any HasService { GenericRoot(source: 1, service: LiveService()) }
  @inline(never) package static func reference() -> any HasLiveService { ReferenceRoot(liveService: LiveService()) }
  @inline(never) package static func number() -> any HasNumber { NumberRoot(number: 1) }
  @inline(never) package static func action() -> any HasAction {
    let service = LiveService()
    return ActionRoot { service.number }
  }
}
