// SPDX-License-Identifier: Apache-2.0

import UserNotifications

final class Reminder {
  private let center: UNUserNotificationCenter
  init(center: UNUserNotificationCenter) { self.center = center }
  func clear() { center.removeAllDeliveredNotifications() }
}

final class Program {
  private var reminders: [Reminder] = []

  func add() { reminders.append(Reminder(center: UNUserNotificationCenter.current())) }
}
