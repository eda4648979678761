// SPDX-License-Identifier: Apache-2.0

// Generated code refers to both modules by the name of this one, so one import is enough.
@_exported public import Dovetail
