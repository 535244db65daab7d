package import WireFormats

/// The content of the `authError` parameter, with which the endpoint tells its error page what to say.
package struct AuthError: Hashable, Sendable {
  package var code: String
  package var message: String
  package var helpURL: String?
  package var status: UInt64
  package var details: [Form.Field]
  /// Message and help URL once more, as in captures of 2023 and 2024.
  package var copy: Copy?

  package struct Copy: Hashable, Sendable {
    package var kind: UInt64
    package var message: String
    package var helpURL: String

    package init(kind: UInt64 = 1, message: String, helpURL: String) {
      self.kind = kind
      self.message = message
      self.helpURL = helpURL
    }
  }

  package init(
    code: String, message: String, helpURL: String? = nil, status: UInt64,
    details: [Form.Field] = [], copy: Copy? = nil
  ) {
    self.code = code
    self.message = message
    self.helpURL = helpURL
    self.status = status
    self.details = details
    self.copy = copy
  }

  package init(_ error: DisplayedError) {
    self.init(
      code: error.code.name, message: error.message, helpURL: error.helpURL,
      status: UInt64(error.code.status), details: error.details)
  }
}

// MARK: - Encoding

extension AuthError {
  /// The parameter's value: a protobuf message in base64url, without padding as since 2026.
  package var text: String { Base64URL.encode(protobuf) }

  private var protobuf: [UInt8] {
    var message = ProtobufWriter()
    message.append(1, code)
    message.append(2, self.message)
    if let helpURL { message.append(3, helpURL) }
    message.append(4, status)
    for detail in details { message.append(5, Self.pair(detail)) }
    if let copy { message.append(6, copy.protobuf) }
    return message.bytes
  }

  private static func pair(_ field: Form.Field) -> [UInt8] {
    var pair = ProtobufWriter()
    pair.append(1, field.name)
    pair.append(2, field.value)
    return pair.bytes
  }
}

extension AuthError.Copy {
  fileprivate var protobuf: [UInt8] {
    var message = ProtobufWriter()
    message.append(1, kind)
    message.append(2, self.message)
    message.append(3, helpURL)
    return message.bytes
  }
}
