internal import HTTPWire
internal import WireFormats

/// One visit of a page of the device flow. The pages keep nothing: each reads the user's code and
/// the session from its URL, and looks the device up again.
struct DevicePage {
  /// The fields of the URLs and of the first form.
  enum Name {
    static let userCode = "user_code"
    static let session = "authuser"
  }

  /// The result of a visit.
  enum Turn {
    case page(PageDocument, Cause? = nil)
    case step(DeviceStep, UserCode?, session: Int? = nil)
    case displayed(DisplayedRefusal, DeviceRequest)
  }

  let call: Call
  let step: DeviceStep
  let seal: PageSeal
  /// The user's code; a first page may have it filled in (assumed).
  let userCode: UserCode?
  let session: Int?

  init(_ call: Call, at step: DeviceStep, seal: PageSeal) {
    let query = call.purpose.query
    self.call = call
    self.step = step
    self.seal = seal
    userCode = query[Name.userCode].map(UserCode.init(rawValue:))
    session = query[Name.session].flatMap { Int($0) }
  }

  /// The URL of a page about the same device.
  static func target(_ step: DeviceStep, _ userCode: UserCode?, session: Int? = nil) -> String {
    var fields: [Form.Field] = []
    if let session { fields.append(Form.Field(Name.session, String(session))) }
    if let userCode { fields.append(Form.Field(Name.userCode, userCode.rawValue)) }
    return fields.isEmpty ? step.path : "\(step.path)?\(FormURLEncoded.encode(fields))"
  }

  // MARK: - Forms

  /// The purpose that seals a form of this visit.
  private func matter(_ account: Account?) -> [String] {
    ["device", step.rawValue, call.request.target.text, account?.subject.rawValue ?? ""]
  }

  func form(_ parts: [Markup], for account: Account? = nil) -> Markup {
    PageForm(
      action: call.request.target.text,
      seal: seal.value(for: matter(account), at: call.now), parts: parts
    ).markup
  }

  /// The form that came back.
  func post(for account: Account? = nil) throws(PageRefusal) -> Form {
    try PagePost(call, sealedBy: seal, for: matter(account)).form
  }
}
