// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// Two files give this root a private provider each, of one name, one type, one line and one column.
struct TwinRoot: CompositionRoot { let wiring = Wiring() }
