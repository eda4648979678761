// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private protocol Predictor: Sendable { var number: Int { get } }
private protocol HasClock: Sendable { var clock: String { get } }
private protocol HasImages: Sendable { var images: String { get } }

private struct RealPredictor: Predictor { let number = 42 }
private struct FakePredictor: Predictor { let number = 7 }
private struct AppDependencies: HasClock, HasImages {
  let clock = "wall"
  let images = "remote"
}
private class Vehicle: @unchecked Sendable {}
private final class Bicycle: Vehicle, HasClock, @unchecked Sendable { let clock = "bell" }

@Suite struct RegistryTests {
  @Test func `a value is found by its type`() {
    Registry.isolated {
      Registry.add(RealPredictor())
      let predictor: RealPredictor = Registry.use()
      #expect(predictor.number == 42)
    }
  }

  @Test func `an empty collection and a missing value are found by their own types only`() {
    Registry.isolated {
      Registry.add(["tea"])
      Registry.add([Int]())
      Registry.add("milk")
      Registry.add(Int?.none)
      let words: [String] = Registry.use()
      let numbers: [Int] = Registry.use()
      let drink: String? = Registry.useOptional()
      let names: Set<String>? = Registry.useOptional()
      #expect(words == ["tea"] && numbers == [] && drink == "milk" && names == nil)
    }
  }

  @Test func `what a collection contains does not make it another type`() {
    Registry.isolated {
      Registry.add([["x"]])
      Registry.add([[Int]()])
      let texts: [[String]] = Registry.use()
      #expect(texts == [["x"]])
      Registry.add([nil as Int?])
      #expect(Registry.useOptional() as [String?]? == nil)
      Registry.add([1, 2] as [any Sendable])
      #expect(Registry.useOptional() as [Int]? == nil)
      Registry.add(["a": 1] as [String: any Sendable])
      #expect(Registry.useOptional() as [String: Int]? == nil)
      Registry.add([] as [Int]?)
      #expect(Registry.useOptional() as [String]? == nil)
      Registry.add(1)
      #expect(Registry.useOptional() as AnyHashable? == nil)
    }
  }

  @Test func `a collection is found as one of what its elements are`() {
    Registry.isolated {
      Registry.add(["a": [1]])
      #expect((Registry.useOptional() as [String: [any Sendable]]?)?["a"]?.count == 1)
      #expect((Registry.useOptional() as [String: [Int]]?) == ["a": [1]])
      Registry.add([1, 2] as [Int]?)
      #expect((Registry.useOptional() as [Int]?) == [1, 2])
      Registry.add(Int.self)
      #expect((Registry.useOptional() as (any Any.Type)?) == Int.self)
    }
  }

  @Test func `an empty array is found as whatever its elements would be`() {
    Registry.isolated {
      Registry.add([RealPredictor]())
      Registry.add([Bicycle]())
      #expect((Registry.use() as [any Predictor]).isEmpty)
      #expect((Registry.use() as [Vehicle]).isEmpty)
      #expect(Registry.useOptional() as [Int]? == nil)
    }
  }

  @Test func `an object that was added as an optional is found by its class and its superclass`() {
    Registry.isolated {
      let bicycle: Bicycle? = Bicycle()
      Registry.add(bicycle)
      #expect(Registry.use() as Bicycle === bicycle && Registry.use() as Vehicle === bicycle)
    }
  }

  @Test func `a value is found by its protocol`() {
    Registry.isolated {
      Registry.add(RealPredictor())
      let predictor: any Predictor = Registry.use()
      #expect(predictor.number == 42)
    }
  }

  @Test func `a value added as a protocol is found by everything that it is`() {
    Registry.isolated {
      let clock: any HasClock = AppDependencies()
      Registry.add(clock)
      #expect((Registry.use() as any HasImages).images == "remote")
      #expect((Registry.use() as AppDependencies).clock == "wall")
    }
  }

  @Test func `a root is found by a composition of what it has`() {
    Registry.isolated {
      Registry.add(AppDependencies())
      let dependencies: any HasImages & HasClock = Registry.use()
      #expect(dependencies.clock == "wall")
      #expect(dependencies.images == "remote")
    }
  }

  @Test func `a value that meets half of a composition is passed over`() {
    Registry.isolated {
      Registry.add(AppDependencies())
      Registry.add(Bicycle())
      #expect((Registry.use() as any HasImages & HasClock).clock == "wall")
      #expect((Registry.use() as any HasClock).clock == "bell")
    }
  }

  @Test func `a subclass fits where its superclass is asked`() {
    Registry.isolated {
      let bicycle = Bicycle()
      Registry.add(bicycle)
      #expect(Registry.use() as Vehicle === bicycle)
      #expect((Registry.use() as any Vehicle & HasClock) === bicycle)
      #expect((Registry.use() as any HasClock & AnyObject) === bicycle)
    }
  }

  @Test func `a superclass does not fit where a subclass is asked`() {
    Registry.isolated {
      Registry.add(Vehicle())
      #expect(Registry.useOptional() as Bicycle? == nil)
    }
  }

  @Test func `the newest value that fits wins`() {
    Registry.isolated {
      Registry.add(RealPredictor())
      Registry.add(FakePredictor())
      #expect((Registry.use() as any Predictor).number == 7)
      #expect((Registry.use() as RealPredictor).number == 42)
    }
  }

  @Test func `a lookup sees what is added after the first one`() {
    Registry.isolated {
      #expect(Registry.useOptional() as (any Predictor)? == nil)
      #expect(Registry.useOptional() as (any Predictor)? == nil)
      Registry.add(RealPredictor())
      #expect((Registry.use() as any Predictor).number == 42)
      Registry.add(AppDependencies())
      #expect((Registry.use() as any Predictor).number == 42)
      #expect((Registry.use() as any Predictor).number == 42)
      Registry.add(FakePredictor())
      #expect((Registry.use() as any Predictor).number == 7)
      Registry.add(RealPredictor())
      #expect((Registry.use() as any Predictor).number == 42)
    }
  }

  @Test func `an optional use of what was never added is nil`() {
    Registry.isolated {
      Registry.add(RealPredictor())
      let dependencies: (any HasClock)? = Registry.useOptional()
      #expect(dependencies == nil)
      let predictor: (any Predictor)? = Registry.useOptional()
      #expect(predictor?.number == 42)
    }
  }

  @Test func `an optional offers what it wraps`() {
    Registry.isolated {
      Registry.add(FakePredictor?.some(FakePredictor()))
      Registry.add(RealPredictor?.none)
      #expect((Registry.use() as any Predictor).number == 7)
      #expect(Registry.useOptional() as RealPredictor? == nil)
    }
  }

  @Test func `a closure is a value when it is passed as one`() {
    Registry.isolated {
      let greet: @Sendable (String) -> String = { "Hello, \($0)" }
      Registry.add(greet)
      let found: @Sendable (String) -> String = Registry.use()
      #expect(found("Ada") == "Hello, Ada")

      let make: @Sendable () -> Int = { 42 }
      Registry.add(make)
      #expect(Registry.useOptional() as Int? == nil)
    }
  }

  @Test func `a protocol may name its associated types`() {
    Registry.isolated {
      #expect(Registry.useOptional() as (any Collection<Int>)? == nil)
      Registry.add([1, 2])
      Registry.add(["one"])
      #expect((Registry.use() as any Collection<Int>).count == 2)
      #expect((Registry.use() as any Collection<String>).first == "one")
    }
  }

  @Test func `Dependencies is another name of the registry`() {
    Dependencies.isolated {
      Dependencies.add(RealPredictor())
      let predictor: RealPredictor = Registry.use()
      #expect(predictor.number == 42)
    }
  }
}
