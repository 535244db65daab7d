internal import WireFormats

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
      case _: break  // Fields that nobody has seen yet are passed over, as protobuf wants it.
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
