// SPDX-License-Identifier: Apache-2.0

/// Something that runs factories: a thread, or one asynchronous construction.
class Builder {}
