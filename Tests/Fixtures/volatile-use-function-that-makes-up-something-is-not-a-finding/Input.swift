// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Inbox {
  private var mails: [Date] = []

  func insertDebugMail() { mails.append(Date().addingTimeInterval(60)) }
}
