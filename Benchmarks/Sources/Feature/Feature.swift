// SPDX-License-Identifier: Apache-2.0

package import Dovetail
package import Workloads

/// What the feature needs from an app's root.
package protocol FeatureDependencies: CompositionRoot {
  var limit: Int { get }
}

/// The feature's own provider. This module has no root: the compiler creates one getter for those of all modules.
extension HasService where Self: FeatureDependencies {
  package var service: any Service { shared { LiveService(number: limit) } }
}
