internal import WireFormats

extension Evidence.Request {
  /// The message as it was on the wire, with its body cut to a readable length.
  package var transcript: String {
    "\(method) \(target) \(version)\n\(fields.transcript)\n\(body.transcript)"
  }
}

extension Evidence.Answer {
  package var transcript: String {
    let line = reason.isEmpty ? "\(status)" : "\(status) \(reason)"
    return "HTTP/1.1 \(line)\n\(fields.transcript)\n\(body.transcript)"
  }

  /// The status, and the error code when the body has one.
  package var summary: String {
    let line = reason.isEmpty ? "\(status)" : "\(status) \(reason)"
    guard body.text.first == "{", let json = try? JSONValue(parsing: body.text),
      let error = json["error"]?.stringValue
    else { return line }
    return "\(line), \(error)"
  }
}

extension [Evidence.Field] {
  fileprivate var transcript: String { map { "\($0.name): \($0.value)\n" }.joined() }
}

extension Evidence.Body {
  /// Bytes of a body that a transcript shows.
  private static let limit = 4096

  fileprivate var transcript: String {
    guard size > Self.limit else { return text }
    return "\(text.prefix(Self.limit))\n… \(size) bytes in all"
  }
}

extension String {
  /// The text on one line, and with its end cut off when it is long.
  package var shortened: String {
    let limit = 120
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count > limit ? "\(line.prefix(limit))…" : line
  }

  /// The text on one line, and without its middle when it is very long: programs say first what
  /// they are about, and last why it went wrong.
  package var abridged: String {
    let half = 300
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count > 2 * half ? "\(line.prefix(half)) … \(line.suffix(half))" : line
  }
}

extension Duration {
  /// Such as `+1h` or `-10m`, rounded as people say it: whole seconds of minutes and more, else
  /// milliseconds.
  package var signedText: String {
    let unit: Duration =
      self < .seconds(-60) || self > .seconds(60) ? .seconds(1) : .milliseconds(1)
    let text = DurationText.format(unit * Int64((self / unit).rounded()))
    return self < .zero ? text : "+\(text)"
  }
}
