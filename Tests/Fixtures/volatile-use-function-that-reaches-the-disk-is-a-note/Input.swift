// SPDX-License-Identifier: Apache-2.0

import Foundation

func saveFilters(_ filters: [String]) { UserDefaults.standard.set(filters, forKey: "filters") }
