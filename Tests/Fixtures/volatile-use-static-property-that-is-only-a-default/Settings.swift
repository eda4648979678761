// SPDX-License-Identifier: Apache-2.0

struct Settings {
  var isOn: Bool { Flags.sharedDefaults.bool(forKey: "on") }
}
