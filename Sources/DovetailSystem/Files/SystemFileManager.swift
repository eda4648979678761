// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file manager like the default one.
final class SystemFileManager: FileManager, @unchecked Sendable {
  // `@unchecked`: Foundation guarantees that a file manager without a delegate can be used from any thread.
}
