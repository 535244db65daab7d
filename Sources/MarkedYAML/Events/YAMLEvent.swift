internal import WireFormats

/// One step through a text, as libyaml takes it.
struct YAMLEvent {
  enum Kind {
    case documentStart(hasDirectives: Bool)
    case documentEnd
    case alias(String)
    case scalar(YAMLScalar)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var kind: Kind

  /// The stretch of the event; a node's begins with its anchor or tag.
  var span: SourceSpan

  /// What stands before a node.
  var properties = Properties()

  struct Properties {
    var anchor: String?
    var tag: String?

    var isEmpty: Bool { anchor == nil && tag == nil }
  }
}

/// Why libyaml gave up, in its own words.
struct SyntaxFailure {
  /// What it was busy with, such as "while parsing a flow mapping", and where that began.
  var context: String
  var contextMark: SourceMark?

  var problem: String
  var mark: SourceMark
}
