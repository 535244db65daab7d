internal import Forms
internal import WireFormats

/// One step through a text, as libyaml takes it.
///
/// Flat and never copied, since there are thousands of them: an enum with a text in some of its
/// cases is slower to make, to look at and to end.
struct YAMLEvent: ~Copyable {
  enum Kind {
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var kind: Kind

  /// The stretch of the event; a node's begins with its anchor or tag.
  var span: SourceSpan

  /// The text of a scalar, or the name of an alias.
  var text = ""
  var style = Scalar.Style.plain

  /// The anchor before a node.
  var anchor: String?

  /// True if a scalar is a text to every reader, as its first character shows.
  var isSurelyText = false

  /// True if an anchor or a tag is before a node.
  var hasProperties = false

  /// True if directives are above a document.
  var hasDirectives = false
}

/// The reason why libyaml gave up, in its own words.
struct SyntaxFailure {
  /// The part that it was busy with, such as "while parsing a flow mapping", and its beginning.
  var context: String
  var contextMark: SourceMark?

  var problem: String
  var mark: SourceMark
}
