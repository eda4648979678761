// SPDX-License-Identifier: Apache-2.0

/// A JSON value with its position in the file, so that mistakes in it can be reported there.
struct JSONNode {
  enum Value {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// One key with its value.
  struct Member {
    var key: String
    var position: ConfigurationPosition
    var value: JSONNode
  }

  var value: Value
  var position: ConfigurationPosition

  /// The name of its kind, with an article.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}
