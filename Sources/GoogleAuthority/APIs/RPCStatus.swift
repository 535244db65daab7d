internal import HTTPWire
internal import WireFormats

/// The end of a call by gRPC, where nothing comes before it: a head alone, without a body.
struct RPCStatus: Hashable, Sendable {
  enum Code: Int, Sendable {
    case permissionDenied = 7
    case resourceExhausted = 8
    case unimplemented = 12
    case unauthenticated = 16

    /// The code of a refusal, by Google's name for its status.
    init(named name: String?) {
      self =
        switch name {
        case "PERMISSION_DENIED": .permissionDenied
        case "RESOURCE_EXHAUSTED": .resourceExhausted
        case _: .unauthenticated
        }
    }
  }

  let code: Code
  let message: String
  /// The detail that programs read, besides the text.
  var info: ErrorInfo?

  /// `google.rpc.ErrorInfo`
  struct ErrorInfo: Hashable, Sendable {
    let reason: String
    let service: String
    let method: String
  }

  func response(at now: Timestamp) -> HTTPResponse {
    var fields = HTTPFields()
    fields.append(.contentType, "application/grpc")
    // No length: a length of no bytes would stand beside the status.
    fields.append(.transferEncoding, "chunked")
    fields.append(.grpcStatus, "\(code.rawValue)")
    fields.append(.grpcMessage, Self.escaped(message))
    if info != nil { fields.append(.grpcStatusDetails, Base64.encode(details).trimmingPadding) }
    fields.append(.date, HTTPDate.format(now))
    return HTTPResponse(status: .ok, fields: fields)
  }

  /// gRPC escapes all but printable ASCII, and the percent sign.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if 0x20...0x7E ~= byte, byte != UInt8(ascii: "%") {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return escaped
  }
}

// MARK: - Details

extension RPCStatus {
  /// `google.rpc.Status` in Protocol Buffers.
  var details: [UInt8] {
    var bytes = ProtocolBuffer()
    bytes.append(1, number: code.rawValue)
    bytes.append(2, text: message)
    if let info {
      var any = ProtocolBuffer()
      any.append(1, text: "type.googleapis.com/google.rpc.ErrorInfo")
      any.append(2, info.message.bytes)
      bytes.append(3, any.bytes)
    }
    return bytes.bytes
  }
}

extension RPCStatus.ErrorInfo {
  fileprivate var message: ProtocolBuffer {
    var bytes = ProtocolBuffer()
    bytes.append(1, text: reason)
    bytes.append(2, text: "googleapis.com")
    for (name, value) in [("service", service), ("method", method)] where !value.isEmpty {
      var entry = ProtocolBuffer()
      entry.append(1, text: name)
      entry.append(2, text: value)
      bytes.append(3, entry.bytes)
    }
    return bytes
  }
}

/// A message of Protocol Buffers: numbered fields, of which two kinds are needed here.
private struct ProtocolBuffer: Hashable {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ field: Int, number: Int) {
    appendVariable(field << 3)
    appendVariable(number)
  }

  mutating func append(_ field: Int, text: String) { append(field, Array(text.utf8)) }

  mutating func append(_ field: Int, _ content: [UInt8]) {
    appendVariable(field << 3 | 2)
    appendVariable(content.count)
    bytes += content
  }

  /// Seven bits a byte, the lowest first.
  private mutating func appendVariable(_ number: Int) {
    var rest = UInt(number)
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest | 128))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

extension String {
  fileprivate var trimmingPadding: String { String(prefix { $0 != "=" }) }
}
