import Testing
import WireFormats

struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("3600", 3_600, 3_600), ("3600.0", nil, 3_600),
      ("36e2", nil, 3_600), ("-1.5E-1", nil, -0.15),
      ("9007199254740993", 9_007_199_254_740_993, 0x20000000000000),
      ("9223372036854775807", Int.max, 0x1p63), ("9223372036854775808", nil, 0x1p63),
      ("1e400", nil, nil), ("1e-400", nil, 0),
    ] as [(String, Int?, Double?)])
  func keepsItsSpelling(_ spelling: String, _ int: Int?, _ double: Double?) throws {
    let value = try JSONValue(parsing: spelling)
    #expect(value.text(.compact) == spelling)
    #expect(value.intValue == int)
    #expect(value.doubleValue == double)
    #expect(JSONNumber(spelling: spelling)?.spelling == spelling)
  }

  @Test(arguments: ["", "-", "01", "1.", ".1", "+1", "1e", "1 ", " 1", "NaN", "0x1", "1e5.0", "１"])
  func refusesOtherSpellings(_ spelling: String) {
    #expect(JSONNumber(spelling: spelling) == nil)
  }

  @Test func spellsNumbersOfTheLanguage() {
    #expect(JSONNumber(-7).spelling == "-7")
    #expect(JSONNumber(UInt64.max).spelling == "18446744073709551615")
    #expect(JSONNumber(0.1)?.spelling == "0.1")
    #expect(JSONNumber(1e300)?.spelling == "1e+300")
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(spelling: "1.0") != JSONNumber(spelling: "1"))
  }

  @Test(arguments: [0.1, -1e-7, 1e300, .leastNonzeroMagnitude, 123_456_789.125, -0.0] as [Double])
  func everyDoubleSurvives(_ value: Double) throws {
    let number = try #require(JSONNumber(value))
    #expect(JSONNumber(spelling: number.spelling)?.double == value)
  }
}
