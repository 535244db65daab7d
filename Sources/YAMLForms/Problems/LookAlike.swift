internal import Forms

/// An unquoted text that YAML readers differ on, such as `no`, `0600` and `12:30`.
///
/// Here it is an error instead of a guess. Readers of YAML 1.1 and 1.2 agree on what is left.
struct LookAlike: Hashable {
  let text: String

  /// The value that some readers give it.
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
  /// True if a text that begins with this byte is a text to every reader.
  static func isSurelyText(_ first: UInt8) -> Bool {
    switch first | 0x20 {
    case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t"),
      UInt8(ascii: "f"):
      false
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case _: false
    }
  }

  /// Recognises a plain text; nil means that all readers agree on it.
  init?(plain text: String) {
    guard let first = text.utf8.first, text.utf8.count <= Self.lengthLimit else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      // Nearly all of them are good, and this is the shortest way to know.
      guard !Scalar.isPlainNumber(text.utf8), text.utf8.allSatisfy(NumberShape.allows) else {
        return nil
      }
      let shape = NumberShape(text)
      guard let (reading, plainly) = shape.reading else { return nil }
      self.init(text: text, reading: reading, plainly: plainly)
    case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "Y"),
      UInt8(ascii: "N"), UInt8(ascii: "O"), UInt8(ascii: "T"), UInt8(ascii: "F"):
      guard text.utf8.count <= 5, let (reading, plainly) = Self.word(text) else { return nil }
      self.init(text: text, reading: reading, plainly: plainly)
    case _:
      return nil
    }
  }

  /// No realistic number or date is longer.
  private static let lengthLimit = 64

  /// The words of YAML 1.1 that are not texts.
  private static func word(_ text: String) -> (reading: String, plainly: String?)? {
    // Comparing strings is slow, and the length tells nearly always that they differ.
    switch (text.utf8.count, text) {
    case (1, "y"), (1, "Y"), (2, "on"), (2, "On"), (2, "ON"), (3, "yes"), (3, "Yes"), (3, "YES"),
      (4, "True"), (4, "TRUE"):
      ("true", "true")
    case (1, "n"), (1, "N"), (2, "no"), (2, "No"), (2, "NO"), (3, "off"), (3, "Off"), (3, "OFF"),
      (5, "False"), (5, "FALSE"):
      ("false", "false")
    case (4, "Null"), (4, "NULL"): ("null", "null")
    case _: nil
    }
  }
}
