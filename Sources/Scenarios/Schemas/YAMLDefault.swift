internal import Forms
internal import WireFormats

/// The value that a default stands for, which the vocabulary has as it is written in a file.
enum YAMLDefault {
  static func value(of text: String) -> JSONValue {
    let mark = SourceMark(line: 1, column: 1, offset: 0)
    return JSONValue(Node(.scalar(Scalar(text)), at: SourceSpan(at: mark)))
  }
}
