/// A fault of a response that browsers overlook, and the machines here don't.
package enum HTTPLeniency: String, Sendable, Hashable, CaseIterable {
  case bareLineFeeds = "lines that end with a bare line feed"
  case foldedLines = "a field on several lines"
  case strangeLines = "lines of the head that are no fields"
  case shortBody = "a body shorter than announced"
}

extension HTTPClientMachine {
  /// Rewrites the head at the beginning of the input as it should have been, as far as browsers take it,
  /// and returns the faults that it had; nil while its end hasn't come.
  package static func correctHead(of input: inout [UInt8]) -> Set<HTTPLeniency>? {
    var faults: Set<HTTPLeniency> = []
    var head: [UInt8] = []
    var rest = input[...]
    while let end = rest.firstIndex(of: Byte.lineFeed) {
      var line = rest[..<end]
      rest = rest[(end + 1)...]
      if line.last == Byte.carriageReturn {
        line.removeLast()
      } else {
        faults.insert(.bareLineFeeds)
      }
      if line.isEmpty, !head.isEmpty {
        head += [Byte.carriageReturn, Byte.lineFeed]
        if !faults.isEmpty { input.replaceSubrange(..<rest.startIndex, with: head) }
        return faults
      }
      if let fault = append(line, to: &head) { faults.insert(fault) }
    }
    return nil
  }

  /// Appends a line, or leaves it out where it is nothing that could be read.
  private static func append(
    _ line: ArraySlice<UInt8>, to head: inout [UInt8]
  ) -> HTTPLeniency? {
    var fault: HTTPLeniency?
    if head.isEmpty {
      head += line
    } else if let first = line.first, ByteClass.isWhitespace(first) {
      head.removeLast(2)
      head += line
      fault = .foldedLines
    } else {
      let colon = line.firstIndex(of: Byte.colon) ?? line.startIndex
      var name = line[..<colon]
      while let last = name.last, ByteClass.isWhitespace(last) { name.removeLast() }
      guard !name.isEmpty, name.allSatisfy({ $0 > Byte.space && $0 < Byte.delete }) else {
        return .strangeLines
      }
      if name.endIndex < colon { fault = .strangeLines }
      head += name
      head += line[colon...]
    }
    head += [Byte.carriageReturn, Byte.lineFeed]
    return fault
  }

  /// The response whose body has ended with its connection, though more was announced; nil where there
  /// is none.
  package mutating func takeShortResponse() -> HTTPResponse? {
    guard stage == .open, case .body(var response, let reader, _)? = unfinished.last,
      !reader.endsWithConnection
    else { return nil }
    response.body = reader.body
    unfinished = []
    awaited = []
    stage = .closed
    return response
  }
}
