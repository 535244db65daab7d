internal import WireFormats

/// Why libyaml gave up, in its own words.
struct SyntaxFailure {
  /// What it was busy with, such as "while parsing a flow mapping", and where that began.
  var context: String
  var contextMark: SourceMark?

  var problem: String
  var mark: SourceMark
}
