package import Forms
package import WireFormats

/// The time in a case, for the server and for the client.
package struct ClockSettings: Hashable, FileMapping {
  /// The way of the client's clock beside the server's.
  package enum Client: String, FileWord, FileValue {
    case follow
    case followIfPossible = "follow-if-possible"
    case real

    package static let noun = Noun("a mode of the client's clock", "ways")
  }

  /// The server's time at the start; nil for the real one.
  package var start: Timestamp?
  package var client = Client.followIfPossible
  /// The time that the client's clock is ahead of the server's; negative when it is behind.
  package var clientSkew = Duration.zero

  package static let form = FileForm<ClockSettings>(
    "clock", "Settings of the clocks. The server's time is virtual.", blank: ClockSettings(),
    [
      .optional(
        "start", usually: .words("the real time"), "The server's time at the start."
      ) { $0.start = $1 },
      .optional(
        "client", usually: "follow-if-possible",
        """
        The client's clock: it must follow the server's, it does if the driver supports that, or \
        it shows the real time.
        """
      ) { $0.client = $1 },
      .optional("skew", ClockSkew.self, "Clocks that are wrong from the start.") {
        $0.clientSkew = $1.client
      },
    ])
}

/// A clock that is wrong.
struct ClockSkew: FileMapping {
  var client = Duration.zero

  static let form = FileForm<ClockSkew>(
    "skew", "A clock that is wrong.", blank: ClockSkew(),
    [
      .required(
        "client", takes: .form(skew),
        "The time by which the client's clock is ahead; `-10m` means behind."
      ) { $0.client = $1 }
    ], definition: "clockSkew")

  /// A duration that may have a minus sign.
  private static let skew = ScalarForm(
    "a duration", FormCode.badDuration, example: "write 2s, 61m or -10m",
    pattern: "^-?\(ScalarForm.durationPattern)$"
  ) { (try? DurationText.parse($0.hasPrefix("-") ? String($0.dropFirst()) : $0)) != nil }
}
