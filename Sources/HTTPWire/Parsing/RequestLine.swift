internal import WireFormats

/// The request line, scanned once however it arrives.
///
/// Positions are relative to where the line starts, so the caller's buffer may move between calls.
struct RequestLine: Sendable {
  private var scanned = 0
  private var methodEnd = 0
  private var targetEnd = 0

  /// Goes on scanning; the length of the line with its end, or `nil` when more is needed.
  mutating func scan(_ input: Span<UInt8>, from base: Int, limit: Int) throws(HTTPRefusal) -> Int? {
    let stop = base + min(input.count - base, limit)
    var at = base + scanned
    if methodEnd == 0 {
      while at < stop, ByteClass.isToken(input[at]) { at &+= 1 }
      guard try isSpace(at, in: input, base: base, stop: stop, .malformedRequestLine) else {
        return nil
      }
      methodEnd = at - base
      at += 1
    }
    if targetEnd == 0 {
      while at < stop, ByteClass.isTarget(input[at]) { at &+= 1 }
      guard try isSpace(at, in: input, base: base, stop: stop, .invalidTarget) else { return nil }
      targetEnd = at - base
      at += 1
    }
    // The usual version in one step, any other byte by byte.
    if at &+ 8 <= stop, input.word(at: at).byteSwapped == HTTPVersion.word11 { at &+= 8 }
    while at < stop, input[at] > Byte.space, input[at] < Byte.delete { at &+= 1 }
    scanned = at - base
    guard at < input.count else { return nil }
    guard input[at] == Byte.carriageReturn else {
      guard at < stop else { throw HTTPRefusal(.requestLineTooLong) }
      guard let refusal = input.refusal(at: at, otherwise: .malformedRequestLine) else {
        return nil
      }
      throw refusal
    }
    return try input.endsLine(at: at) == nil ? nil : at + 2 - base
  }

  /// True if a part ended with its space; `false` if more input is needed.
  @inline(__always)
  private mutating func isSpace(
    _ at: Int, in input: Span<UInt8>, base: Int, stop: Int, _ reason: HTTPRefusal.Reason
  ) throws(HTTPRefusal) -> Bool {
    scanned = at - base
    guard at < stop else {
      guard at == input.count else { throw HTTPRefusal(.requestLineTooLong) }
      return false
    }
    let partStart = methodEnd == 0 ? 0 : methodEnd + 1
    if input[at] == Byte.space, scanned > partStart { return true }
    let isEmpty = scanned == partStart
    guard
      let refusal = input.refusal(at: at, otherwise: isEmpty ? .malformedRequestLine : reason)
    else { return false }
    throw refusal
  }

  /// The version of a complete line.
  func version(_ input: Span<UInt8>, from base: Int) throws(HTTPRefusal) -> HTTPVersion {
    try input.version((base + targetEnd + 1)..<(base + scanned))
  }

  /// The method of a complete line, in the form that is cheap to decide on.
  func methodWord(_ input: Span<UInt8>, from base: Int) -> UInt64 {
    MethodWord.word(base..<(base + methodEnd), in: input)
  }

  /// The method of a complete line.
  func method(_ input: Span<UInt8>, from base: Int, word: UInt64) -> HTTPRequest.Method {
    switch word {
    case MethodWord.get: .get
    case MethodWord.post: .post
    case _: HTTPRequest.Method(checked: input.asciiString(base..<(base + methodEnd)))
    }
  }

  /// The target of a complete line, which must be one of those the method allows.
  func target(
    _ input: Span<UInt8>, from base: Int, method: UInt64
  ) throws(HTTPRefusal) -> HTTPRequest.Target {
    let range = (base + methodEnd + 1)..<(base + targetEnd)
    guard let form = input.targetForm(range, isConnect: method == MethodWord.connect),
      form != .asterisk || method == MethodWord.options
    else { throw HTTPRefusal(.invalidTarget) }
    return HTTPRequest.Target(
      form: form, text: input.asciiString(range), mark: input.extracting(range).firstQuestionMark)
  }
}

/// The methods a machine treats specially, as the word their bytes make: GET is 47 45 54.
enum MethodWord {
  static let get: UInt64 = 0x47_4554
  static let head: UInt64 = 0x4845_4144
  static let post: UInt64 = 0x504F_5354
  static let connect: UInt64 = 0x43_4F4E_4E45_4354
  static let options: UInt64 = 0x4F_5054_494F_4E53

  /// Up to eight bytes packed, the last one lowest; 0 for longer methods, which are none of these.
  ///
  /// The method is that of a complete line: far more than seven bytes follow it.
  @inline(__always)
  static func word(_ range: Range<Int>, in input: Span<UInt8>) -> UInt64 {
    guard 1...8 ~= range.count else { return 0 }
    return input.word(at: range.lowerBound).byteSwapped &>> UInt64(64 &- 8 &* range.count)
  }
}
