// SPDX-License-Identifier: Apache-2.0

/// What runs factories: a thread, or one asynchronous construction.
class Builder {}
