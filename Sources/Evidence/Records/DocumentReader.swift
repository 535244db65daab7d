package import WireFormats

/// Reads records out of JSON, member by member.
package struct DocumentReader {
  private var json: JSONReader
  /// Where stories are left; nil if they are read with the rest.
  let shelf: StoryShelf?
  /// True if cases come without the observations that their run's lines were made of.
  let omitsObservations: Bool

  package init(
    _ json: JSONReader, leavingStoriesOn shelf: StoryShelf? = nil, omitsObservations: Bool = false
  ) {
    self.json = json
    self.shelf = shelf
    self.omitsObservations = omitsObservations
  }

  /// The place of the next byte in the document.
  var offset: Int { json.offset }
}

// MARK: - Values

extension DocumentReader {
  mutating func string(_ what: String = "a string") throws(RecordDocumentFailure) -> String {
    try value(what) { (json) throws(JSONFailure) in try json.string() }
  }

  mutating func number(_ what: String) throws(RecordDocumentFailure) -> JSONNumber {
    try value(what) { (json) throws(JSONFailure) in try json.number() }
  }

  mutating func bool() throws(RecordDocumentFailure) -> Bool {
    try value("a boolean") { (json) throws(JSONFailure) in try json.bool() }
  }

  mutating func skip() throws(RecordDocumentFailure) {
    try step { (json) throws(JSONFailure) in try json.skip() }
  }

  @inline(__always)
  private mutating func value<Value>(
    _ what: String, _ body: (inout JSONReader) throws(JSONFailure) -> Value?
  ) throws(RecordDocumentFailure) -> Value {
    guard let value = try step(body) else { throw unexpected(what) }
    return value
  }

  private func unexpected(_ what: String) -> RecordDocumentFailure {
    guard let kind = json.kindName else { return .notJSON(json.lackOfValue) }
    return .wrongShape(RecordFailure("expected \(what), found \(kind)"))
  }

  @inline(__always)
  private mutating func step<Value>(
    _ body: (inout JSONReader) throws(JSONFailure) -> Value
  ) throws(RecordDocumentFailure) -> Value {
    do throws(JSONFailure) {
      return try body(&json)
    } catch {
      throw .notJSON(error)
    }
  }
}

// MARK: - Containers

extension DocumentReader {
  /// Steps into an object. False if it is empty.
  mutating func enterObject() throws(RecordDocumentFailure) -> Bool {
    try value("an object") { (json) throws(JSONFailure) in try json.enterObject() }
  }

  mutating func nextMember() throws(RecordDocumentFailure) -> Bool {
    try step { (json) throws(JSONFailure) in try json.nextMember() }
  }

  mutating func enterArray() throws(RecordDocumentFailure) -> Bool {
    try value("an array") { (json) throws(JSONFailure) in try json.enterArray() }
  }

  mutating func nextElement() throws(RecordDocumentFailure) -> Bool {
    try step { (json) throws(JSONFailure) in try json.nextElement() }
  }

  mutating func name(
    among names: [JSONName], guessing guess: Int
  ) throws(RecordDocumentFailure) -> Int? {
    try step { (json) throws(JSONFailure) in try json.name(among: names, guessing: guess) }
  }

  mutating func end() throws(RecordDocumentFailure) {
    try step { (json) throws(JSONFailure) in try json.end() }
  }

  /// The failure of an object with a name that was there before.
  mutating func failure(ofObjectAt start: Int) -> RecordDocumentFailure {
    let failure = json.failure(ofObjectAt: start)
    return failure.map { .notJSON($0) } ?? .wrongShape(RecordFailure("a member is there twice"))
  }

  /// Reads a piece of a document that comes in parts. The body is tried again with more of it where it
  /// has met the end of what is there, so it may change nothing but the reader.
  mutating func piece<Value>(
    _ body: (inout DocumentReader) throws(RecordDocumentFailure) -> Value
  ) throws(RecordDocumentFailure) -> Value {
    var start = json.beginPiece()
    while true {
      do throws(RecordDocumentFailure) {
        let value = try body(&self)
        if try step({ (json) throws(JSONFailure) in try json.endsPiece(from: start) }) {
          return value
        }
      } catch {
        guard json.isCutShort else { throw error }
      }
      start = json.beginAgain(from: start)
    }
  }
}
