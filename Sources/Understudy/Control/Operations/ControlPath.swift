internal import WireFormats

/// A path of the control API, below ``root``: words, and places that requests fill in.
struct ControlPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  static let root = "/_understudy/v1"

  private enum Step: Hashable, Sendable {
    case word(String)
    case place(String)
  }

  /// Such as `/clients/{client}`.
  let description: String
  private let steps: [Step]

  init(stringLiteral text: String) {
    description = text
    steps = text.split(separator: "/").map { step in
      step.hasPrefix("{") ? .place(String(step.dropFirst().dropLast())) : .word(String(step))
    }
  }

  /// The names of its places.
  var places: [String] {
    steps.compactMap { step in
      switch step {
      case .word: nil
      case .place(let name): name
      }
    }
  }

  /// The first word, which names the group of the operation.
  var group: String { String(description.dropFirst().prefix { $0 != "/" && $0 != "." }) }

  /// The texts in its places, nil when a request is for another path.
  func match(_ parts: [Substring]) -> [String: String]? {
    guard parts.count == steps.count else { return nil }
    var values: [String: String] = [:]
    for (step, part) in zip(steps, parts) {
      switch step {
      case .word(let word):
        guard word == part else { return nil }
      case .place(let name):
        guard let bytes = try? Percent.decode(String(part)), !bytes.isEmpty,
          let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        values[name] = text
      }
    }
    return values
  }
}
