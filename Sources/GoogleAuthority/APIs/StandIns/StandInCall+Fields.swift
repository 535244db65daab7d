internal import GoogleAPIs
internal import WireFormats

extension StandInCall {
  /// The members that the client wants; nil for all of them.
  var mask: FieldMask? {
    guard let text = query["fields"] ?? query["$fields"] else { return nil }
    // Elsewhere, nobody has recorded what an empty mask shows.
    if text.isEmpty, match.api.name == "drive" { return .nothing }
    return FieldMask(text, ignoringBlanks: style == .classic)
  }

  /// Refuses a mask with a name that isn't there, where that is known, before anything is done.
  func checkFields() throws(APIRefusal) {
    if match.id == "drive.about.get", match.version.name == "v3",
      (query["fields"] ?? "").isEmpty
    {
      throw APIRefusal(.resource(.fieldsMissing), .standInFieldsMissing)
    }
    guard let mask, let shape = match.shape, let path = mask.unknownPath(in: shape) else { return }
    throw APIRefusal(
      .resource(.fieldUnknown(path, api: match.api.name)), .standInFieldUnknown)
  }
}
