import Testing
import WireFormats

struct DurationTextTests {
  @Test(
    "Wire 12: Durations have as many units as they need",
    arguments: [
      ("500ms", .milliseconds(500), "500ms"), ("2s", .seconds(2), "2s"),
      ("61m", .seconds(3_660), "1h1m"), ("1h", .seconds(3_600), "1h"),
      ("7d", .seconds(604_800), "7d"), ("1h30m", .seconds(5_400), "1h30m"),
      ("10m1s", .seconds(601), "10m1s"),
      ("1d2h3m4s5ms6us7ns", .seconds(93_784) + .nanoseconds(5_006_007), "1d2h3m4s5ms6us7ns"),
      ("0s", .zero, "0s"), ("0d", .zero, "0s"), ("1500ms", .milliseconds(1_500), "1s500ms"),
      ("106751991167300d", .seconds(9_223_372_036_854_720_000), "106751991167300d"),
    ] as [(String, Duration, String)])
  func readsAndWrites(_ text: String, _ duration: Duration, _ canonical: String) throws {
    #expect(try DurationText.parse(text) == duration)
    #expect(DurationText.format(duration) == canonical)
    #expect(try DurationText.parse(canonical) == duration)
  }

  @Test func writesASignAndDropsWhatIsTooFine() {
    #expect(DurationText.format(.seconds(-90)) == "-1m30s")
    #expect(DurationText.format(Duration(secondsComponent: 0, attosecondsComponent: 999)) == "0s")
    #expect(
      DurationText.format(Duration(secondsComponent: .min, attosecondsComponent: 0)).first == "-")
  }

  static let units = ["d", "h", "m", "s", "ms", "us", "ns"]

  @Test(
    arguments: [
      ("", .numberExpected), ("s", .numberExpected), ("-1s", .numberExpected),
      (" 1s", .numberExpected), ("5", .unitExpected(known: units)),
      ("1h5", .unitExpected(known: units)), ("5 s", .unknownUnit(" s", known: units)),
      ("5S", .unknownUnit("S", known: units)), ("1.5s", .unknownUnit(".", known: units)),
      ("5s ", .unknownUnit("s ", known: units)), ("1m1h", .wrongOrder), ("1s1s", .wrongOrder),
      ("99999999999999999999s", .tooLarge), ("9223372036854775807d", .tooLarge),
    ] as [(String, UnitTextFailure)])
  func refuses(_ text: String, _ failure: UnitTextFailure) {
    #expect(throws: failure) { try DurationText.parse(text) }
  }

  @Test func failuresExplainThemselves() {
    #expect(
      UnitTextFailure.unknownUnit("w", known: Self.units).description
        == "unknown unit 'w'; units are d, h, m, s, ms, us, ns")
    #expect(
      UnitTextFailure.unitExpected(known: ["B"]).description == "a unit is missing; units are B")
    #expect(UnitTextFailure.numberExpected.description == "a whole number is expected")
    #expect(
      UnitTextFailure.wrongOrder.description
        == "units must come once each and from large to small")
    #expect(UnitTextFailure.tooLarge.description == "the value is too large")
  }
}
