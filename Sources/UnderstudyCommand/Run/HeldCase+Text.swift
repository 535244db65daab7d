import Evidence
import Understudy
internal import ScenarioRunner

extension HeldCase {
  /// The places of everything, and the commands to use them.
  var text: String {
    let width = (addresses.map(\.name.count).max() ?? 0) + 2
    let places = addresses.map { address in
      let padding = String(repeating: " ", count: width - address.name.count)
      return "  \(address.name)\(padding)\(address.value)\n"
    }
    let lines = commands.map { command in
      "  \(([launcher] + command.arguments).map(\.shellQuotedIfNeeded).joined(separator: " "))\n"
    }
    return """

      The mock of \(name) keeps running until Ctrl-C.

      \(places.joined())
      To start the client with the environment and the time of the case:
      \(lines.joined())
      \(control.map(Self.told) ?? "")
      The files of the case, including the CA certificate ca.pem:
        \(folder)


      """
  }

  /// The control API and the page, which the client can't find.
  private static func told(_ control: ControlDoor.Room) -> String {
    """
    To see what has happened, and to control the mock, which the client can't:
      \(control.pageURL)
      curl \(control.url)/journal
      curl \(control.url)/openapi.json

    """
  }
}
