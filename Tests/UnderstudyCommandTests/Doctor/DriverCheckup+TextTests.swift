import ScenarioRunner
import Testing
import WireFormats

@testable import UnderstudyCommand

struct DriverCheckupTextTests {
  private static let checkup = DriverCheckup(
    driver: "rclone",
    needs: [
      DriverNeed(kind: .program, name: "rclone", state: .found("/usr/bin/rclone")),
      DriverNeed(kind: .debian, name: "rclone>=1.60", state: .unfit("1.53.3-4")),
      DriverNeed(kind: .clock, name: "libfaketime", state: .missing, advice: "or none"),
    ],
    commands: ["apt-get install -y rclone faketime"])

  @Test func asText() {
    #expect(
      Self.checkup.text == """
        rclone
          ok       program    rclone: /usr/bin/rclone
          TOO OLD  Debian     rclone>=1.60: found 1.53.3-4
          MISSING  clock      libfaketime
                   or none
          to install what is missing:
            apt-get install -y rclone faketime
          rclone can't be used yet

        """)
  }

  @Test func asJSON() {
    #expect(
      Self.checkup.json.text(.compact)
        == #"{"driver":"rclone","ready":false,"needs":["#
        + #"{"kind":"program","name":"rclone","state":"found","found":"/usr/bin/rclone"},"#
        + #"{"kind":"debian","name":"rclone>=1.60","state":"unfit","found":"1.53.3-4"},"#
        + #"{"kind":"clock","name":"libfaketime","state":"missing","advice":"or none"}],"#
        + #""commands":["apt-get install -y rclone faketime"]}"#)
  }

  /// V20: an interpreter that can't sleep under libfaketime is told before its client is blamed.
  @Test func aClockThatStopsTheClientIsNamed() {
    let checkup = DriverCheckup(
      driver: "app",
      needs: [
        DriverNeed(
          kind: .clock, name: "libfaketime",
          state: .unfit("python3 can't sleep while its clock is moved"),
          advice: "use 'clock: { via: preload }'")
      ], commands: [])
    #expect(
      checkup.text == """
        app
          FAILS    clock      libfaketime: python3 can't sleep while its clock is moved
                   use 'clock: { via: preload }'
          app can't be used yet

        """)
  }

  @Test func whatHasAllEndsWell() {
    let checkup = DriverCheckup(driver: "app", needs: [], commands: [])
    #expect(checkup.text == "app\n  app has everything it needs\n")
  }
}
