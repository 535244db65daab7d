internal import Forms

/// Classifies a text that begins like a number, as readers of YAML 1.1 and 1.2 see it.
struct NumberShape {
  /// True for a byte that may be in a number or a date of any spelling; in most durations and
  /// addresses there are others.
  static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "x"),
      UInt8(ascii: "o"), UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "n"),
      UInt8(ascii: "N"), UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "Z"):
      true
    case _: false
    }
  }

  private let text: String
  private let isNegative: Bool

  /// The bytes behind the sign.
  private let digits: [UInt8]

  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    isNegative = bytes.first == UInt8(ascii: "-")
    let isSigned = isNegative || bytes.first == UInt8(ascii: "+")
    digits = isSigned ? Array(bytes.dropFirst()) : bytes
  }

  /// The value that some readers give the text, and the spelling on which all agree.
  var reading: (String, plainly: String?)? {
    wholeNumber ?? otherBase ?? grouped ?? sexagesimal ?? fraction ?? special ?? date
  }
}

// MARK: - Spellings they differ on

extension NumberShape {
  private typealias Reading = (String, plainly: String?)

  /// `0600`, `0900`, `+5`.
  private var wholeNumber: Reading? {
    guard !digits.isEmpty, digits.allSatisfy(Scalar.isDigit) else { return nil }
    let plainly = signed(trimmed(digits[...]))
    guard digits.count > 1, digits.first == UInt8(ascii: "0") else { return ("a number", plainly) }
    return (value(of: digits[...], base: 8) ?? "a number", plainly)
  }

  /// `0x1F`, `0o17`, `0b101`.
  private var otherBase: Reading? {
    guard digits.count > 2, digits[0] == UInt8(ascii: "0") else { return nil }
    let base: Int
    switch digits[1] {
    case UInt8(ascii: "x"): base = 16
    case UInt8(ascii: "o"): base = 8
    case UInt8(ascii: "b"): base = 2
    case _: return nil
    }
    let ungrouped = digits[2...].filter { $0 != UInt8(ascii: "_") }
    guard let value = value(of: ungrouped[...], base: base) else { return nil }
    return (value, value)
  }

  /// `1_000`.
  private var grouped: Reading? {
    guard let first = digits.first, Scalar.isDigit(first), digits.contains(UInt8(ascii: "_")) else {
      return nil
    }
    let ungrouped = digits.filter { $0 != UInt8(ascii: "_") }
    guard Scalar.isPlainNumber(ungrouped) || ungrouped.allSatisfy(Scalar.isDigit) else {
      return nil
    }
    return ("a number", Scalar.isPlainNumber(ungrouped) ? signed(ungrouped[...]) : nil)
  }

  /// `12:30`, which YAML 1.1 reads in base 60.
  private var sexagesimal: Reading? {
    let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1, let seconds = parts.last else { return nil }
    var total = 0
    for (index, part) in parts.enumerated() {
      let isFirst = index == 0
      let whole = index == parts.count - 1 ? seconds.prefix { $0 != UInt8(ascii: ".") } : part
      guard !whole.isEmpty, whole.allSatisfy(Scalar.isDigit), isFirst || whole.count <= 2,
        let number = Int(String(decoding: whole, as: UTF8.self)), isFirst || number < 60
      else { return nil }
      let (product, overflow) = total.multipliedReportingOverflow(by: 60)
      let (sum, carry) = product.addingReportingOverflow(number)
      guard !overflow, !carry else { return ("a number", nil) }
      total = sum
    }
    let fraction = seconds.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    guard fraction.allSatisfy(Scalar.isDigit) else { return nil }
    return (fraction.isEmpty ? signed(String(total)) : "a number", nil)
  }

  /// `.5`, `5.`, `+1.5`, `007.5`, `1e3`.
  private var fraction: Reading? {
    let mantissa = digits.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let parts = mantissa.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.contains(where: { !$0.isEmpty }), parts.joined().allSatisfy(Scalar.isDigit) else {
      return nil
    }
    var exponent = digits[mantissa.endIndex...].dropFirst()
    guard exponent.isEmpty, mantissa.endIndex == digits.endIndex else {
      if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(exponent.first) { exponent.removeFirst() }
      return !exponent.isEmpty && exponent.allSatisfy(Scalar.isDigit) ? ("a number", nil) : nil
    }
    let decimals = parts.count > 1 && !parts[1].isEmpty ? parts[1] : [UInt8(ascii: "0")]
    return (
      "a number", signed("\(trimmed(parts[0])).\(String(decoding: decimals, as: UTF8.self))")
    )
  }

  /// `.inf` and `.nan`.
  private var special: Reading? {
    switch String(decoding: digits, as: UTF8.self) {
    case ".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN": ("a number", nil)
    case _: nil
    }
  }

  /// `2031-03-01`, also with a time behind it.
  private var date: Reading? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[0].allSatisfy(Scalar.isDigit),
      (1...2).contains(parts[1].count), parts[1].allSatisfy(Scalar.isDigit)
    else { return nil }
    let day = parts[2].prefix(while: Scalar.isDigit)
    let next = parts[2].dropFirst(day.count).first
    guard (1...2).contains(day.count) else { return nil }
    switch next {
    case nil, UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " "): return ("a date", nil)
    case _: return nil
    }
  }

  private func value(of digits: ArraySlice<UInt8>, base: Int) -> String? {
    guard let value = Int(String(decoding: digits, as: UTF8.self), radix: base) else { return nil }
    return signed(String(value))
  }

  private func signed(_ number: ArraySlice<UInt8>) -> String {
    signed(String(decoding: number, as: UTF8.self))
  }

  private func signed(_ number: String) -> String { isNegative ? "-\(number)" : number }

  /// The digits without leading zeros, and at least one.
  private func trimmed(_ digits: ArraySlice<UInt8>) -> String {
    let rest = digits.drop { $0 == UInt8(ascii: "0") }
    return rest.isEmpty ? "0" : String(decoding: rest, as: UTF8.self)
  }
}
