// SPDX-License-Identifier: Apache-2.0

/// One of the five workloads, composed by Dovetail and by hand.
package struct GraphWorkload {
  package let name: String
  /// Whether two of the services are shared.
  package var sharesInstances = false
  package let provided: any HasObjectGraph
  package let byHand: any HasObjectGraph

  @inline(never)
  package static func all() -> [GraphWorkload] {
    [
      GraphWorkload(name: "transient", provided: TransientProvided(), byHand: TransientByHand()),
      GraphWorkload(name: "singleton", sharesInstances: true, provided: SingletonProvided(), byHand: SingletonByHand()),
      GraphWorkload(name: "func", provided: FunctionProvided(), byHand: FunctionByHand()),
      GraphWorkload(name: "enum", provided: SequenceProvided(), byHand: SequenceByHand()),
      GraphWorkload(name: "array", provided: ArrayProvided(), byHand: ArrayByHand()),
    ]
  }
}
