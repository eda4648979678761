// SPDX-License-Identifier: Apache-2.0

/// A value that can be encoded as part of facts.
protocol FactsCoding {
  func write(to encoder: inout FactsEncoder)
  init(from decoder: inout FactsDecoder) throws(FactsFileError)
}
