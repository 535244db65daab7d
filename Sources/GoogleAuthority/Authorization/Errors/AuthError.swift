package import WireFormats

/// The content of the `authError` parameter, with which the endpoint passes an error to its error
/// page.
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

extension AuthError {
  /// Reads the parameter's value, padded or not; nil when it isn't such a message.
  package init?(text: String) {
    var unpadded = text.utf8[...]
    for _ in 0..<2 where unpadded.last == UInt8(ascii: "=") { unpadded.removeLast() }
    guard !unpadded.isEmpty, let bytes = Base64URL.decode(Array(unpadded)),
      let error = try? Self(protobuf: bytes)
    else { return nil }
    self = error
  }

  private init(protobuf: [UInt8]) throws(ProtobufReader.Malformed) {
    self.init(code: "", message: "", status: 0)
    var reader = ProtobufReader(protobuf)
    while let (field, value) = try reader.next() {
      switch (field, value) {
      case (1, .bytes(let bytes)): code = Self.string(bytes)
      case (2, .bytes(let bytes)): message = Self.string(bytes)
      case (3, .bytes(let bytes)): helpURL = Self.string(bytes)
      case (4, .number(let number)): status = number
      case (5, .bytes(let bytes)): details.append(try Self.pair(bytes))
      case (6, .bytes(let bytes)): copy = try Copy(protobuf: bytes)
      case _: break  // Unknown fields are skipped, as in protobuf.
      }
    }
  }

  private static func pair(_ bytes: [UInt8]) throws(ProtobufReader.Malformed) -> Form.Field {
    var pair = Form.Field("", "")
    var reader = ProtobufReader(bytes)
    while let (field, value) = try reader.next() {
      switch (field, value) {
      case (1, .bytes(let bytes)): pair.name = string(bytes)
      case (2, .bytes(let bytes)): pair.value = string(bytes)
      case _: break
      }
    }
    return pair
  }

  fileprivate static func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension AuthError.Copy {
  fileprivate init(protobuf: [UInt8]) throws(ProtobufReader.Malformed) {
    self.init(kind: 0, message: "", helpURL: "")
    var reader = ProtobufReader(protobuf)
    while let (field, value) = try reader.next() {
      switch (field, value) {
      case (1, .number(let number)): kind = number
      case (2, .bytes(let bytes)): message = AuthError.string(bytes)
      case (3, .bytes(let bytes)): helpURL = AuthError.string(bytes)
      case _: break
      }
    }
  }
}
