// SPDX-License-Identifier: Apache-2.0

/// A value that can be a part of facts in their compact form.
protocol FactsCoding {
  func write(to encoder: inout FactsEncoder)
  init(from decoder: inout FactsDecoder) throws(FactsFileError)
}
