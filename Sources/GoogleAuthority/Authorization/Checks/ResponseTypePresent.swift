extension RequestCheck {
  /// What a request without any parameters is told.
  static let responseTypePresent = RequestCheck { facts in
    guard facts.parameters.responseType == .missing else { return nil }
    return DisplayedRefusal(.missingResponseType, Cause.Authorization.responseTypeMissing)
  }
}
