// SPDX-License-Identifier: Apache-2.0

/// A place that hands out dependencies by type, for code that no one can pass a composition root to.
///
/// Add what exists where the program starts, and use it where it is needed:
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
/// these. When several fit, the newest wins, so a fake that is added after the real one is the one in use. Nothing is
/// ever removed; tests run inside `Registry.isolated` instead.
///
/// Nobody can know before a program runs whether the registry holds what will be asked of it. A ``CompositionRoot``
/// leaves that to the compiler: prefer one wherever a dependency can be passed.
///
/// All members may be called from any thread and any task.
public enum Registry {
  /// Makes a value available to everyone who uses the registry from now on.
  ///
  /// The value offers everything that its dynamic type is. It stays for the life of the registry. Values that were
  /// handed out earlier do not change. Safe from any thread.
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
  ///   - value: What to hand out.
  ///   - fileID: The file that messages name; leave it out.
  ///   - line: The line that messages name; leave it out.
  /// - Complexity: O(1), amortised.
  public static func add<Value: Sendable>(_ value: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    current.add(RegistryEntry(content: .value(value), place: CodePlace(fileID, line)))
  }

  /// Makes a value available that is built when it is used for the first time.
  ///
  /// `make` runs once, whatever the threads do; threads that ask meanwhile wait for it. It runs under no lock and may
  /// use the registry. Until it has run, nobody can know what it returns, so the value offers what the declared type
  /// of `make` promises, before and after: let it return the type itself, not a protocol.
  ///
  /// Two factories that need each other's values end the program with a message that shows the cycle, also when they
  /// run on two threads. So does a factory that needs its own value. What belongs to the main actor, and is first used
  /// there, is built by `Registry.add { MainActor.assumeIsolated { Model() } }`. Safe from any thread.
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
  ///   - fileID: The file that messages name; leave it out.
  ///   - line: The line that messages name; leave it out.
  /// - Complexity: O(1), amortised.
  public static func add<Value: Sendable>(
    making make: @escaping @Sendable () -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let place = CodePlace(fileID, line)
    current.add(RegistryEntry(content: .factory(RegistryFactory(place: place, make: make)), place: place))
  }

  /// Returns the newest dependency that is a `Value`, and ends the program with a message when there is none.
  ///
  /// The message says what was asked where, what the registry holds and from where, and why the nearest candidates do
  /// not fit. A dependency whose conformance is isolated to an actor fits only where that actor runs. Safe from any
  /// thread.
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
  ///   - fileID: The file that a message names; leave it out.
  ///   - line: The line that a message names; leave it out.
  /// - Returns: A value that was added, or that an added factory has built.
  /// - Complexity: O(1), except for the first use of a type, and for the first one after an ``add(_:fileID:line:)``: these
  ///   are O(*n*) in the number of dependencies that were added since.
  public static func use<Value>(fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    let storage = current
    if let value = storage.value(as: Value.self) { return value }
    stop(RegistryMiss(of: Value.self, in: storage, at: CodePlace(fileID, line)).message)
  }

  /// Returns the newest dependency that is a `Value`, or `nil` when there is none.
  ///
  /// This is for a dependency that a program can do without: a sensor that a device may lack. What must be there is
  /// read by ``use(fileID:line:)``.
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
  /// - Returns: A value that was added, or that an added factory has built; `nil` when nothing fits.
  /// - Complexity: That of ``use(fileID:line:)``.
  public static func useOptional<Value>() -> Value? {
    current.value(as: Value.self)
  }
}

/// Another name of ``Registry``.
///
/// ```swift
/// Dependencies.add(LiveAPI())
/// ```
///
/// Inside a type that declares its own `typealias Dependencies`, only ``Registry`` means the registry.
public typealias Dependencies = Registry
