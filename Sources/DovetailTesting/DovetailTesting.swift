// SPDX-License-Identifier: Apache-2.0

// A test creates roots and replaces their parts, so one import is enough.
@_exported public import Dovetail
