// SPDX-License-Identifier: Apache-2.0

/// A registry of dependencies by type, for code that cannot be passed a composition root.
///
/// Add dependencies where the program starts, and use them where they are needed:
///
/// ```swift
/// struct LotteryPredictor: Sendable {
///   var number: Int { 42 }
/// }
///
/// final class LotteryScreen {
///   private lazy var predictor: LotteryPredictor = Registry.use()
///   var title: String { "Tomorrow: \(predictor.number)" }
/// }
///
/// Registry.add(LotteryPredictor())
/// print(LotteryScreen().title)
/// ```
///
/// A dependency is found by what it is: its type, a superclass, a protocol that it conforms to, or a composition of
/// these. If several match, the newest wins, so a fake that is added after the live one is used. An `[Int]` is found as
/// `[any Sendable]` as well; what a collection contains makes no difference. Nothing is ever removed; run tests inside
/// `Registry.isolated` instead.
///
/// Whether the registry holds what is requested is only known at run time. With a ``CompositionRoot``, the compiler
/// checks that: prefer one wherever a dependency can be passed.
///
/// All members can be called from any thread and any task.
public enum Registry {
  /// Makes a value available to all code that uses the registry from now on.
  ///
  /// The value can be requested as anything that its dynamic type is. It stays for the life of the registry. Values
  /// that were returned earlier do not change. Safe from any thread.
  ///
  /// ```swift
  /// protocol ImageLoader: Sendable {}
  /// struct RemoteImageLoader: ImageLoader {}
  ///
  /// Registry.add(RemoteImageLoader())
  /// let loader: any ImageLoader = Registry.use()
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Complexity: O(1), amortised.
  public static func add<Value: Sendable>(_ value: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    current.add(RegistryEntry(content: .value(value), place: CodePlace(fileID, line)))
  }

  /// Makes a value available that is built on first use.
  ///
  /// `make` runs once, even if several threads use the value at the same time; the others wait for it. It runs under no
  /// lock and can use the registry. Its result is not known until it has run, so the value can only be requested as
  /// what its declared type is, both before and after: let it return a concrete type, not a protocol. A type with
  /// arguments, such as `any Store<Int>`, cannot be compared with that of a factory: a request for one finds only
  /// values that were added, even if a factory is newer.
  ///
  /// Two factories that need each other's values stop the program with a message that shows the cycle, even if they run
  /// on two threads. So does a factory that needs its own value. For a value that belongs to the main actor, and is
  /// first used there, write `Registry.add { MainActor.assumeIsolated { Model() } }`. Safe from any thread.
  ///
  /// ```swift
  /// final class Database: Sendable {}
  ///
  /// Registry.add { Database() }
  /// let database: Database = Registry.use()  // Built here.
  /// ```
  ///
  /// - Parameters:
  ///   - make: Builds the value.
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Complexity: O(1), amortised.
  public static func add<Value: Sendable>(
    making make: @escaping @Sendable () -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let place = CodePlace(fileID, line)
    current.add(RegistryEntry(content: .factory(RegistryFactory(place: place, make: make)), place: place))
  }

  /// Returns the newest dependency that is a `Value`; stops the program with a message if there is none.
  ///
  /// The message says what was requested where, what the registry holds and where it was added, and why the closest
  /// candidates do not match. A dependency whose conformance is isolated to an actor matches only on that actor. Safe
  /// from any thread.
  ///
  /// ```swift
  /// protocol HasClock: Sendable {}
  /// protocol HasImages: Sendable {}
  /// struct AppDependencies: HasClock, HasImages {}
  ///
  /// Registry.add(AppDependencies())
  /// let dependencies: any HasClock & HasImages = Registry.use()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for messages.
  ///   - line: The caller's line, for messages.
  /// - Returns: A value that was added, or that an added factory has built.
  /// - Complexity: O(1) in general. The first use of a type is O(*n*) in the number of values, the first use after some
  ///   were added is O(*k*) in their number, and every use that only a conformance isolated to another actor satisfies
  ///   is O(*n*).
  public static func use<Value>(fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    let storage = current
    if let value = storage.value(as: Value.self) { return value }
    stop(RegistryMiss(of: Value.self, in: storage, at: CodePlace(fileID, line)).message)
  }

  /// Returns the newest dependency that is a `Value`, or `nil` if there is none.
  ///
  /// Use it for a dependency that a program can do without, such as a sensor that a device may lack. For required
  /// dependencies, call ``use(fileID:line:)``.
  ///
  /// Safe from any thread.
  ///
  /// ```swift
  /// protocol Barometer: Sendable { var pressure: Double { get } }
  ///
  /// let barometer: (any Barometer)? = Registry.useOptional()
  /// print(barometer?.pressure ?? 1013.25)
  /// ```
  ///
  /// - Returns: A value that was added, or that an added factory has built; `nil` if nothing matches.
  /// - Complexity: The same as ``use(fileID:line:)``.
  public static func useOptional<Value>() -> Value? {
    current.value(as: Value.self)
  }
}

/// Another name for ``Registry``.
///
/// ```swift
/// Dependencies.add(LiveAPI())
/// ```
///
/// Inside a type that declares its own `typealias Dependencies`, only the name ``Registry`` refers to the registry.
public typealias Dependencies = Registry
