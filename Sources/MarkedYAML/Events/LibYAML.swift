internal import CLibYAML
internal import WireFormats

/// Reads a text with libyaml; everything of C begins and ends in one call.
enum LibYAML {
  /// Whether whoever takes the events wants more of them.
  enum Wish {
    case more
    case enough
  }

  /// Hands the events of a text over until it ends, is wrong, or nobody wants more.
  ///
  /// The text must be UTF-8 without control characters.
  static func read(
    _ bytes: ArraySlice<UInt8>, _ take: (YAMLEvent) -> Wish
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
        return unsafe read(parser, marks, take)
      }
    }
  }

  private static func read(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ marks: MarkTable, _ take: (YAMLEvent) -> Wish
  ) -> SyntaxFailure? {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        return unsafe SyntaxFailure(parser.pointee, marks)
      }
      defer { unsafe yaml_event_delete(&event) }
      if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
      guard let taken = unsafe YAMLEvent(event, marks) else { continue }
      guard case .more = take(taken) else { return nil }
    }
  }
}

// MARK: - From C

extension YAMLEvent {
  /// A copy of an event; nil for the stream's start, which says nothing.
  fileprivate init?(_ event: yaml_event_t, _ marks: MarkTable) {
    var properties = Properties()
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      let start = unsafe event.data.document_start
      let hasDirectives =
        unsafe start.version_directive != nil
        || start.tag_directives.start != start.tag_directives.end
      kind = .documentStart(hasDirectives: hasDirectives)
    case YAML_DOCUMENT_END_EVENT:
      kind = .documentEnd
    case YAML_ALIAS_EVENT:
      kind = .alias(unsafe String(cString: event.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe properties = Properties(scalar.anchor, scalar.tag)
      kind = .scalar(unsafe YAMLScalar(scalar))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      unsafe properties = Properties(start.anchor, start.tag)
      kind = .sequenceStart
    case YAML_SEQUENCE_END_EVENT:
      kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      unsafe properties = Properties(start.anchor, start.tag)
      kind = .mappingStart
    case YAML_MAPPING_END_EVENT:
      kind = .mappingEnd
    case _:
      return nil
    }
    span = unsafe SourceSpan(marks[event.start_mark], marks[event.end_mark])
    self.properties = properties
  }
}

extension YAMLEvent.Properties {
  fileprivate init(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    self.anchor = unsafe anchor.map { unsafe String(cString: $0) }
    self.tag = unsafe tag.map { unsafe String(cString: $0) }
  }
}

extension YAMLScalar {
  fileprivate init(_ event: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar) {
    let bytes = unsafe UnsafeBufferPointer(start: event.value, count: event.length)
    text = unsafe String(decoding: bytes, as: UTF8.self)
    style =
      switch unsafe event.style {
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
