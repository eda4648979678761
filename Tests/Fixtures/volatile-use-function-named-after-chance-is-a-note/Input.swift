// SPDX-License-Identifier: Apache-2.0

func randomCode() -> String { String((0..<6).map { _ in "abcdef".randomElement()! }) }
