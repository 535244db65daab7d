import Evidence
import Testing

struct SignedDurationTests {
  @Test(
    "A moved clock is told as people say it",
    arguments: [
      (.seconds(604_800) - .nanoseconds(210), "+7d"), (.seconds(3_600), "+1h"),
      (.seconds(-600), "-10m"), (.milliseconds(1_500), "+1s500ms"), (.nanoseconds(400), "+0s"),
      (.seconds(61) + .milliseconds(400), "+1m1s"), (.zero, "+0s"),
    ] as [(Duration, String)])
  func signed(_ duration: Duration, _ text: String) {
    #expect(duration.signedText == text)
  }
}
