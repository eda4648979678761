// SPDX-License-Identifier: Apache-2.0

public import DovetailAtomics

/// Access to the storage of a root, without counting a reference to it.
///
/// A provider in a module that does not know the root's type asks the root for its wiring through a protocol, and a
/// getter would retain it: two atomic writes to a count that all readers share. A value that cannot be copied is
/// borrowed instead.
///
/// Inlinable functions with factories use nothing else of a wiring: where they copy one, Swift 6.3 loses the release of
/// the copy in top-level code that awaits, because such code never returns.
@frozen
public struct WiringAccess: ~Copyable {
  // Invariant: the caller that yields it keeps the wiring while it is borrowed.
  @usableFromInline let state: WiringPointer

  @inlinable @inline(__always)
  init(_ wiring: borrowing Wiring) { state = wiring.state }

  /// Reads a built `shared` value; calls a closure if the fast path cannot.
  @inlinable @inline(__always)
  borrowing func read<Value, Failure: Error>(
    _ site: CallSite, otherwise resolve: (WiringPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The whole fast path: no lock, no allocation, no shared write. The copy happens inside the read section, so that
    // no writer can free the value during it.
    if let cell = beginRead(state, site, typeTag(Value.self)) {
      let value = cell.copyValue(as: Value.self)
      dovetail_end_read()
      return value
    }
    return try resolve(state)
  }

  /// Runs the factory of a `transient` provider; calls a closure if the fast path cannot.
  @inlinable @inline(__always)
  borrowing func readTransient<Value, Failure: Error>(
    isFast: Bool, make: () throws(Failure) -> Value, otherwise resolve: (WiringPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if isFast {
      let begun = dovetail_begin_transient(state)
      if begun != dovetail_transient_slow {
        defer { dovetail_end_transient(begun) }
        // Decided by the compiler: most factories do not throw.
        if Failure.self != Never.self && begun == dovetail_transient_outermost {
          return try WiringCore.makeFallibleTransient(state, make: make)
        }
        return try make()
      }
    }
    return try resolve(state)
  }
}

extension WiringCore {
  /// The wiring that owns a state.
  @inlinable @inline(__always)
  static func owner(of state: WiringPointer) -> WiringCore {
    Unmanaged.fromOpaque(state.pointee.core).takeUnretainedValue()
  }
}
