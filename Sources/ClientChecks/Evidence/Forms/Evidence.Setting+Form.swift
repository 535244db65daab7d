internal import WireFormats

extension Evidence.Setting: Record {
  static let blank = Evidence.Setting(
    name: .blank, driver: Evidence.Driver(id: ""),
    clock: Evidence.Clock(mode: .none, start: .earliest), started: .earliest)

  package static let form = RecordForm(
    "Setting", blank: blank,
    [
      .value("case", \.name), .value("title", \.title), .value("driver", \.driver),
      .value("flow", \.flow), .value("server_profile", \.serverProfile), .value("issuer", \.issuer),
      .list("endpoints", \.endpoints), .list("scopes", \.scopes), .value("clock", \.clock),
      .value("started", \.started), .value("sampling_interval", \.samplingInterval),
      .list("occupied_ports", \.occupiedPorts), .optional("control_held", \.controlHeld),
    ])
}

extension Evidence.Driver: Record {
  package static let form = RecordForm(
    "Driver", blank: Evidence.Driver(id: ""),
    [
      .value("id", \.id), .optional("version", \.version), .list("capabilities", \.capabilities),
      .list("actions", \.actions),
      .value("client_id", \.clientID), .value("client_type", \.clientType),
      .value("has_client_secret", \.hasClientSecret), .list("redirect_uris", \.redirectURIs),
      .optional("store", \.store), .list("hosts", \.hosts), .list("limits", \.limits),
    ])
}

extension Evidence.OccupiedPort: Record {
  package static let form = RecordForm(
    "OccupiedPort", blank: Evidence.OccupiedPort(0, since: .start(.earliest)),
    [.value("number", \.number), .value("since", \.since)])
}

extension Evidence.Limit: Record {
  package static let form = RecordForm(
    "Limit", blank: Evidence.Limit("", .zero),
    [.value("name", \.name), .value("duration", \.duration)])
}

extension Evidence.ScopeRole: Record {
  package static let form = RecordForm(
    "ScopeRole", blank: Evidence.ScopeRole("", []),
    [.value("role", \.role), .list("scopes", \.scopes)])
}

extension Evidence.Clock: Record {
  package static let form = RecordForm(
    "Clock", blank: Evidence.Clock(mode: .none, start: .earliest),
    [.value("mode", \.mode), .value("start", \.start)])
}

extension ClockMode: Recordable {}
