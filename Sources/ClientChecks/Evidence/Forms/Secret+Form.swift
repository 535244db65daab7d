internal import WireFormats

extension Secret: Record {
  /// Without the value, which no document holds.
  package static let form = RecordForm(
    "Secret", blank: Secret(.code, number: 0, value: nil, issued: .start(.earliest)),
    [
      .value("kind", \.kind), .value("number", \.number), .value("issued", \.issued),
      .optional("exchange", \.exchange), .optional("account", \.account),
      .optional("client_id", \.clientID), .list("scopes", \.scopes),
      .optional("expires", \.expires),
      .optional("minted_name", \.mintedName), .optional("end", \.end), .value("length", \.length),
      .value("only_unreserved", \.usesOnlyUnreserved), .optional("challenge", \.challenge),
    ])
}

extension Secret.Kind: Recordable {}

extension Secret.End: Record {
  package static let form = RecordForm(
    "SecretEnd", blank: Secret.End(moment: .start(.earliest), reason: .used),
    [.value("at", \.moment), .value("reason", \.reason)])
}

extension Secret.End.Reason: Recordable {}

extension Evidence.FileSighting: Record {
  package static let form = RecordForm(
    "File",
    blank: Evidence.FileSighting(
      moment: .start(.earliest), path: "", place: .work, kind: .regular),
    [
      .value("at", \.moment), .value("path", \.path), .value("place", \.place),
      .value("kind", \.kind), .value("mode", \.mode), .value("size", \.size),
      .optional("text", \.text), .optional("run", \.run),
    ])
}

extension Evidence.FileSighting.Kind: Recordable {}

extension Evidence.FileSighting.Place: Recordable {}

extension Evidence.ClockChange: Record {
  package static let form = RecordForm(
    "ClockChange",
    blank: Evidence.ClockChange(moment: .start(.earliest), subject: .both, by: .zero),
    [.value("at", \.moment), .value("subject", \.subject), .value("by", \.by)])
}

extension Evidence.ClockChange.Subject: Recordable {}
