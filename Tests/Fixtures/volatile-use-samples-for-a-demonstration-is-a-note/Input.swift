// SPDX-License-Identifier: Apache-2.0

import Foundation

final class MessageService {
  private(set) var messages: [Double] = []

  func createSampleMessages() { messages = [Date().timeIntervalSince1970 - 3600] }
}
