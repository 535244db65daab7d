internal import WireFormats

extension Evidence.Field: Record {
  package static let form = RecordForm(
    "Field", blank: Evidence.Field("", ""), [.value("name", \.name), .value("value", \.value)])
}

extension Evidence.Body: Record {
  package static let form = RecordForm(
    "Body", blank: Evidence.Body(), [.value("text", \.text), .value("size", \.size)])
}

extension Evidence.Request: Record {
  static let blank = Evidence.Request(method: "", target: "")

  package static let form = RecordForm(
    "Request", blank: blank,
    [
      .value("method", \.method), .value("target", \.target), .value("version", \.version),
      .list("fields", \.fields), .value("body", \.body),
    ])
}

extension Evidence.Answer: Record {
  package static let form = RecordForm(
    "Answer", blank: Evidence.Answer(status: 0),
    [
      .value("status", \.status), .value("reason", \.reason), .list("fields", \.fields),
      .value("body", \.body),
    ])
}

extension Evidence.Authorization: Record {
  package static let form = RecordForm(
    "Authorization", blank: Evidence.Authorization(scheme: "", credentials: ""),
    [
      .value("scheme", \.scheme), .optional("user", \.user), .value("credentials", \.credentials),
    ])
}

extension Evidence.Exchange: Record {
  package static let form = RecordForm(
    "Exchange",
    blank: Evidence.Exchange(received: .start(.earliest), sender: .client, request: .blank),
    [
      .value("received", \.received), .optional("answered", \.answered),
      .optional("endpoint", \.endpoint), .optional("host", \.host), .value("tls", \.isTLS),
      .optional("connection", \.connection), .value("sender", \.sender), .optional("run", \.run),
      .value("request", \.request), .optional("authorization", \.authorization),
      .optional("answer", \.answer), .optional("cause", \.cause), .optional("fault", \.fault),
      .optional("client_id", \.clientID), .optional("account", \.account),
    ])
}

extension Evidence.Sender: Recordable {}

extension Evidence.Connection: Record {
  package static let form = RecordForm(
    "Connection", blank: Evidence.Connection(opened: .start(.earliest), sender: .client),
    [
      .value("opened", \.opened), .optional("closed", \.closed), .value("sender", \.sender),
      .optional("host", \.host), .value("tls", \.isTLS), .value("proxied", \.isProxied),
      .optional("tls_version", \.tlsVersion), .optional("certificate", \.certificate),
      .optional("failure", \.failure),
    ])
}

extension Evidence.Visit: Record {
  package static let form = RecordForm(
    "Visit",
    blank: Evidence.Visit(sent: .start(.earliest), purpose: .stray, url: "", request: .blank),
    [
      .value("sent", \.sent), .optional("answered", \.answered), .value("purpose", \.purpose),
      .value("url", \.url), .value("request", \.request), .optional("answer", \.answer),
      .optional("failure", \.failure), .optional("from", \.from),
      .optional("cookie_jar", \.cookieJar),
    ])
}

extension Evidence.Visit.Purpose: Recordable {}
