import WireFormats

@testable import RehearsalClient

extension Credentials {
  /// An hour's access from the beginning of 1970.
  static let sample = Credentials(
    clientID: "app", accessToken: "a1", refreshToken: "r1",
    scopes: [.openID, ScopeName("https://www.googleapis.com/auth/drive.metadata.readonly")],
    issued: Timestamp(secondsSince1970: 0), expires: Timestamp(secondsSince1970: 3600))
}
