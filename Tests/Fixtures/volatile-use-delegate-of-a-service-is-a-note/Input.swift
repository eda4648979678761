// SPDX-License-Identifier: Apache-2.0

import FirebaseMessaging
import UIKit

final class StartViewModel: NSObject, MessagingDelegate {
  private var count = 0

  func start() {
    Messaging.messaging().delegate = self
    count += 1
  }
}
