/// A body on its way in: how it is framed, and what has arrived of it.
struct BodyReader: Sendable {
  private(set) var body: [UInt8] = []
  private(set) var trailers = HTTPFields()
  private var state: State
  /// The bytes of the chunk-size lines so far that were no sizes.
  private var surplus = 0

  /// The way in which a body ends.
  enum Framing: Sendable, Hashable {
    case length(Int)
    case chunked
    /// Only a response may end with its connection.
    case untilClose
  }

  private enum State: Sendable {
    /// So many bytes of a body of known length are missing.
    case length(Int)
    /// Inside a chunk-size line.
    case chunkLine(ChunkLine)
    /// So many bytes of the current chunk are missing.
    case chunk(Int)
    /// The chunk is complete, its line end is not; whether the carriage return was seen.
    case chunkEnd(Bool)
    /// After the last chunk.
    indirect case trailers(FieldSection)
    case untilClose
    case complete
  }

  init(_ framing: Framing) {
    switch framing {
    case .length(let length): state = .length(length)
    case .chunked: state = .chunkLine(ChunkLine())
    case .untilClose: state = .untilClose
    }
  }

  /// True if the end of the connection is the end of this body.
  var endsWithConnection: Bool {
    if case .untilClose = state { true } else { false }
  }

  /// Takes what belongs to the body; whether it is complete.
  mutating func read(
    _ input: Span<UInt8>, at offset: inout Int, limits: HTTPLimits
  ) throws(HTTPRefusal) -> Bool {
    while true {
      switch state {
      case .complete: return true
      case .length(let missing):
        let rest = take(missing, of: input, at: &offset)
        state = rest == 0 ? .complete : .length(rest)
        if rest > 0 { return false }
      case .untilClose:
        guard input.count - offset <= limits.body - body.count else {
          throw HTTPRefusal(.bodyTooLarge)
        }
        _ = take(input.count - offset, of: input, at: &offset)
        return false
      case .chunkLine(var line):
        let isComplete = try take(&line, of: input, at: &offset, limits: limits)
        guard isComplete else {
          state = .chunkLine(line)
          return false
        }
        guard line.size <= limits.body - body.count else { throw HTTPRefusal(.bodyTooLarge) }
        surplus += line.surplus
        guard surplus <= limits.chunkExtensions else { throw HTTPRefusal(.chunkExtensionsTooLarge) }
        state = line.size == 0 ? .trailers(FieldSection()) : .chunk(line.size)
      case .chunk(let missing):
        let rest = take(missing, of: input, at: &offset)
        state = rest == 0 ? .chunkEnd(false) : .chunk(rest)
        if rest > 0 { return false }
      case .chunkEnd(let sawCarriageReturn):
        guard offset < input.count else { return false }
        guard input[offset] == (sawCarriageReturn ? Byte.lineFeed : Byte.carriageReturn) else {
          throw HTTPRefusal(.invalidChunkEnd)
        }
        offset += 1
        state = sawCarriageReturn ? .chunkLine(ChunkLine()) : .chunkEnd(true)
      case .trailers(var section):
        guard let length = try section.scan(input, from: offset, limits: limits.trailers) else {
          state = .trailers(section)
          return false
        }
        trailers = section.fields(input, from: offset)
        try trailers.refuseFraming()
        offset += length
        state = .complete
      }
    }
  }

  /// Takes up to so many bytes; how many are still missing.
  private mutating func take(
    _ missing: Int, of input: Span<UInt8>, at offset: inout Int
  ) -> Int {
    let count = min(missing, input.count - offset)
    guard count > 0 else { return missing }
    let range = offset..<(offset + count)
    if body.isEmpty {
      body = input.array(range)
    } else {
      body.append(copying: input.extracting(range))
    }
    offset += count
    return missing - count
  }

  private func take(
    _ line: inout ChunkLine, of input: Span<UInt8>, at offset: inout Int, limits: HTTPLimits
  ) throws(HTTPRefusal) -> Bool {
    while offset < input.count {
      let byte = input[offset]
      offset += 1
      if try line.take(byte, limit: limits.chunkLine) { return true }
    }
    return false
  }
}

extension HTTPFields {
  /// Trailers come too late to decide about the framing or the recipient of a message.
  fileprivate func refuseFraming() throws(HTTPRefusal) {
    for name in [HTTPField.Name.contentLength, .transferEncoding, .host] where contains(name) {
      throw HTTPRefusal(.forbiddenTrailer)
    }
  }
}
