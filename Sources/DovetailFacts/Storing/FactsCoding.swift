// SPDX-License-Identifier: Apache-2.0

/// A value that can be encoded as part of facts.
protocol FactsCoding {
  func write(to encoder: inout FactsEncoder)
  init(from decoder: inout FactsDecoder) throws(FactsFileError)
}

// What facts consist of, so that it can be optional as facts can.

extension String: FactsCoding {
  func write(to encoder: inout FactsEncoder) { encoder.write(self) }
  init(from decoder: inout FactsDecoder) throws(FactsFileError) { self = try decoder.string() }
}

extension Position: FactsCoding {
  func write(to encoder: inout FactsEncoder) { encoder.write(self) }
  init(from decoder: inout FactsDecoder) throws(FactsFileError) { self = try decoder.position() }
}

extension TextRange: FactsCoding {
  func write(to encoder: inout FactsEncoder) { encoder.write(self) }
  init(from decoder: inout FactsDecoder) throws(FactsFileError) { self = try decoder.range() }
}
