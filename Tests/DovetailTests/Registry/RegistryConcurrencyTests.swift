// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@testable import Dovetail

private protocol Numbered: Sendable { var number: Int { get } }
private struct Added<Tag>: Numbered { let number: Int }
private enum Tag0 {}
private enum Tag1 {}
private enum Tag2 {}
private enum Tag3 {}
private enum Tag4 {}
private enum Tag5 {}
private enum Tag6 {}
private enum Tag7 {}

@Suite struct RegistryConcurrencyTests {
  /// Adds and uses a type that no other thread adds, next to one that all of them ask for.
  private static func addAndUse<Tag>(_ tag: Tag.Type) {
    for number in 0..<200 {
      if number.isMultiple(of: 2) {
        Registry.add(Added<Tag>(number: number))
      } else {
        Registry.add { Added<Tag>(number: number) }
      }
      #expect((Registry.use() as Added<Tag>).number == number)
      #expect((0..<200).contains((Registry.use() as any Numbered).number))
    }
  }

  @Test func `eight threads adding and using at once lose nothing`() {
    let threads: [@Sendable () -> Void] = [
      { Self.addAndUse(Tag0.self) }, { Self.addAndUse(Tag1.self) }, { Self.addAndUse(Tag2.self) },
      { Self.addAndUse(Tag3.self) }, { Self.addAndUse(Tag4.self) }, { Self.addAndUse(Tag5.self) },
      { Self.addAndUse(Tag6.self) }, { Self.addAndUse(Tag7.self) },
    ]
    let storage = RegistryStorage(isolation: nil)
    onThreads(threads.count) { index in
      Registry.$isolatedStorage.withValue(storage, operation: threads[index])
    }
    #expect(storage.contents.count == threads.count * 200)
    let newest = storage.contents[0].type
    Registry.$isolatedStorage.withValue(storage) {
      #expect(type(of: Registry.use() as any Numbered) == newest)
      #expect((Registry.use() as Added<Tag0>).number == 199)
      #expect((Registry.use() as Added<Tag7>).number == 199)
    }
  }
}
