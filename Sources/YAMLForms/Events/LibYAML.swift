internal import CLibYAML
internal import Forms
internal import WireFormats

/// Reads a text with libyaml; everything of C begins and ends in one call.
enum LibYAML {
  /// The answer of the one who takes the events.
  enum Wish {
    case more
    case enough
  }

  /// Passes on the events of a text until it ends, is wrong, or no more are wanted.
  ///
  /// The text must be UTF-8 without control characters.
  static func read(
    _ bytes: ArraySlice<UInt8>, _ take: (borrowing YAMLEvent) -> Wish
  ) -> SyntaxFailure? {
    let marks = MarkTable(of: bytes)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      // On the heap, since libyaml keeps a pointer from the parser to itself.
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { unsafe parser.deallocate() }
      guard unsafe yaml_parser_initialize(parser) == 1 else { return .outOfMemory }
      defer { unsafe yaml_parser_delete(parser) }
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      // libyaml takes no null pointer, which is what an empty buffer has.
      var nothing: UInt8 = 0
      return unsafe withUnsafePointer(to: &nothing) { nothing in
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress ?? nothing, bytes.count)
        return unsafe read(parser, bytes, marks, take)
      }
    }
  }

  private static func read(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ input: UnsafeBufferPointer<UInt8>,
    _ marks: MarkTable, _ take: (borrowing YAMLEvent) -> Wish
  ) -> SyntaxFailure? {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        return unsafe SyntaxFailure(parser.pointee, marks)
      }
      defer { unsafe yaml_event_delete(&event) }
      guard let kind = unsafe YAMLEvent.Kind(event.type) else {
        if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
        continue
      }
      let taken = unsafe YAMLEvent(kind, event, input, marks)
      guard case .more = take(taken) else { return nil }
    }
  }
}

// MARK: - From C

extension YAMLEvent.Kind {
  /// Nil for the stream's start and end.
  fileprivate init?(_ type: yaml_event_type_t) {
    switch type {
    case YAML_SCALAR_EVENT: self = .scalar
    case YAML_MAPPING_START_EVENT: self = .mappingStart
    case YAML_MAPPING_END_EVENT: self = .mappingEnd
    case YAML_SEQUENCE_START_EVENT: self = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: self = .sequenceEnd
    case YAML_ALIAS_EVENT: self = .alias
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case _: return nil
    }
  }
}

extension YAMLEvent {
  /// A copy of what libyaml will free.
  fileprivate init(
    _ kind: Kind, _ event: yaml_event_t, _ input: UnsafeBufferPointer<UInt8>, _ marks: MarkTable
  ) {
    self.kind = kind
    span = unsafe SourceSpan(marks[event.start_mark], marks[event.end_mark])
    switch kind {
    case .scalar:
      unsafe setScalar(event.data.scalar)
      // Of a scalar's tag `!` libyaml doesn't tell, but the first byte is always the scalar's own.
      let offset = span.start.offset - marks.start
      hasProperties = unsafe offset < input.count && PropertyScan.isStart(input[offset])
    case .mappingStart:
      let start = unsafe event.data.mapping_start
      unsafe setProperties(start.anchor, start.tag)
    case .sequenceStart:
      let start = unsafe event.data.sequence_start
      unsafe setProperties(start.anchor, start.tag)
    case .alias:
      text = unsafe String(cString: event.data.alias.anchor)
    case .documentStart:
      let start = unsafe event.data.document_start
      hasDirectives =
        unsafe start.version_directive != nil
        || start.tag_directives.start != start.tag_directives.end
    case .sequenceEnd, .mappingEnd, .documentEnd:
      break
    }
  }

  private mutating func setScalar(
    _ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar
  ) {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    text = unsafe String(decoding: bytes, as: UTF8.self)
    style = Scalar.Style(unsafe scalar.style)
    isSurelyText = unsafe bytes.first.map(LookAlike.isSurelyText) ?? false
    if let anchor = unsafe scalar.anchor { self.anchor = unsafe String(cString: anchor) }
  }

  private mutating func setProperties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    if let anchor = unsafe anchor { self.anchor = unsafe String(cString: anchor) }
    hasProperties = unsafe anchor != nil || tag != nil
  }
}

extension Scalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      case _: .plain
      }
  }
}

extension SyntaxFailure {
  fileprivate static let outOfMemory = SyntaxFailure(
    context: "", problem: "out of memory", mark: SourceMark(line: 1, column: 1, offset: 0))

  fileprivate init(_ parser: yaml_parser_t, _ marks: MarkTable) {
    context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    unsafe contextMark = parser.context == nil ? nil : marks[parser.context_mark]
    problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    unsafe mark = marks[parser.problem_mark]
  }
}

extension MarkTable {
  fileprivate subscript(mark: yaml_mark_t) -> SourceMark {
    self.mark(index: mark.index, line: mark.line, column: mark.column)
  }
}
