// SPDX-License-Identifier: Apache-2.0

import Foundation

print(Greeting(user: CommandLine.arguments.dropFirst().first ?? NSUserName()).text)
