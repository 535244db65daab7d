internal import WireFormats

/// An unquoted text that YAML readers differ on, such as `no`, `0600` and `12:30`.
///
/// Here it is an error instead of a guess. Readers of YAML 1.1 and 1.2 agree on what is left.
struct LookAlike: Hashable {
  let text: String

  /// What some readers take it for.
  let reading: String

  /// The spelling for which all readers do the same, if there is one.
  let plainly: String?

  var message: String { "\(text) is \(reading) to some YAML readers" }

  var help: [String] {
    guard let plainly else { return ["write \"\(text)\" for the text"] }
    return ["write \"\(text)\" for the text, or \(plainly)"]
  }
}

// MARK: - Recognition

extension LookAlike {
  /// Recognises a plain text; nil means that all readers agree on it.
  init?(plain text: String) {
    guard let first = text.utf8.first, text.utf8.count <= Self.lengthLimit else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      // Nearly all of them are good, and this is the shortest way to know.
      guard !NumberShape.isPlain(text.utf8) else { return nil }
      let shape = NumberShape(text)
      guard let (reading, plainly) = shape.reading else { return nil }
      self.init(text: text, reading: reading, plainly: plainly)
    case _:
      guard text.utf8.count <= 5, let (reading, plainly) = Self.word(text) else { return nil }
      self.init(text: text, reading: reading, plainly: plainly)
    }
  }

  /// No number or date that somebody writes is longer.
  private static let lengthLimit = 64

  /// The words of YAML 1.1 that are not texts.
  private static func word(_ text: String) -> (reading: String, plainly: String?)? {
    switch text {
    case "y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "True", "TRUE": ("true", "true")
    case "n", "N", "no", "No", "NO", "off", "Off", "OFF", "False", "FALSE": ("false", "false")
    case "Null", "NULL": ("null", "null")
    case _: nil
    }
  }
}
