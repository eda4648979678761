// SPDX-License-Identifier: Apache-2.0

import CoreData
import Foundation

final class Subscription: NSManagedObject {
  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(Date(), forKey: "created")
  }
}
