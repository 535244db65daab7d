internal import WireFormats

/// The head of a request on a stream, as its fields come out of their decoder.
///
/// The fields come to stand as HTTP/1.1 would have them: the authority is the `Host` field, and the
/// parts of a cookie are one. So who answers needn't know how a request came in.
package struct StreamRequestHead: Sendable {
  private let limits: HTTPLimits
  private var method = ""
  private var path = ""
  private var authority: Range<Int>?
  private var cookie: [UInt8] = []
  private var fields = HTTPFields()
  /// The first reason for which the request can't be accepted. What follows isn't kept.
  private var refusal: HTTPRefusal?

  package init(limits: HTTPLimits) {
    self.limits = limits
    fields.reserve(lines: 16, bytes: 512)
  }

  /// Takes a field, whose name has small letters only.
  package mutating func add(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    guard refusal == nil else { return }
    do throws(HTTPRefusal) {
      if name.count > 0, name[0] == Byte.colon {
        try addPseudoField(name, value)
      } else {
        try addField(name, value)
      }
    } catch {
      refusal = error
    }
  }

  private mutating func addPseudoField(
    _ name: Span<UInt8>, _ value: Span<UInt8>
  ) throws(HTTPRefusal) {
    guard value.count <= limits.requestLine else { throw HTTPRefusal(.requestLineTooLong) }
    switch name.count {
    case 5 where name.isEqual(to: ":path"): path = value.string(0..<value.count)
    case 7 where name.isEqual(to: ":method"): method = value.string(0..<value.count)
    case 10 where name.isEqual(to: ":authority"):
      try append(Word.host, value)
      authority = fields.lines.last?.value
    default: break
    }
  }

  private mutating func addField(
    _ name: Span<UInt8>, _ value: Span<UInt8>
  ) throws(HTTPRefusal) {
    guard name.count > 0, name.endOfToken(from: 0, to: name.count) == name.count else {
      throw HTTPRefusal(.invalidFieldName)
    }
    switch name.count {
    case 4 where name.isEqual(to: "host"):
      guard let authority else { break }
      // Two hosts in one request: somebody would take it for the other one.
      guard fields.bytes.span.extracting(authority).isEqual(to: value) else {
        throw HTTPRefusal(.repeatedHost)
      }
      return
    case 6 where name.isEqual(to: "cookie"):
      guard cookie.count + value.count + 2 <= limits.fieldLine else {
        throw HTTPRefusal(.fieldLineTooLong)
      }
      if !cookie.isEmpty { cookie.append(contentsOf: Wire.cookieSeparator) }
      cookie.append(copying: value)
      return
    default: break
    }
    try check(name.count, value)
    fields.appendChecked(name, value)
  }

  private mutating func append(_ name: StaticString, _ value: Span<UInt8>) throws(HTTPRefusal) {
    try check(name.utf8CodeUnitCount, value)
    name.withUTF8Buffer { fields.appendChecked(unsafe $0.span, value) }
  }

  private func check(_ nameLength: Int, _ value: Span<UInt8>) throws(HTTPRefusal) {
    let length = nameLength + value.count + 2
    guard length <= limits.fieldLine else { throw HTTPRefusal(.fieldLineTooLong) }
    guard fields.count < limits.fieldCount else { throw HTTPRefusal(.tooManyFields) }
    guard fields.bytes.count + cookie.count + length + 2 <= limits.fieldBytes else {
      throw HTTPRefusal(.fieldsTooLarge)
    }
    guard value.endOfFieldValue(from: 0, to: value.count) == value.count else {
      throw HTTPRefusal(.controlByte)
    }
  }

  /// The request of a complete head, without its body, after the checks that HTTP/1.1 makes.
  package consuming func request() throws(HTTPRefusal) -> (
    request: HTTPRequest, expectsContinue: Bool
  ) {
    if let refusal { throw refusal }
    if !cookie.isEmpty {
      let cookie = cookie
      try append("cookie", cookie.span)
    }
    guard let method = HTTPRequest.Method(rawValue: method) else {
      throw HTTPRefusal(.malformedRequestLine)
    }
    let facts = try FieldFacts.read(fields)
    let isConnect = method == .connect
    let text = isConnect ? facts.host.map { fields.text($0) } ?? "" : path
    guard let target = HTTPRequest.Target(method: method, text: text) else {
      throw HTTPRefusal(.invalidTarget)
    }
    _ = try facts.requestFraming(fields, exchange: isConnect ? .isConnect : [], limits: limits)
    let request = HTTPRequest(method: method, target: target, version: .http2, fields: fields)
    return (request, facts.expectsContinue)
  }
}
