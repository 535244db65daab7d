/// YouTube wants a channel, which a service account that acts for nobody else doesn't have.
enum ChannelCheck {
  static func hasChannel(
    _ access: AccessGrant, for route: APIRoute, _ switches: Switches
  ) throws(APIRefusal) {
    guard route.needsChannel, access.grant.actsForItself else { return }
    let reason =
      switches.namesMissingChannelAsDocumented
      ? "NoLinkedYouTubeAccount" : "youtubeSignupRequired"
    throw APIRefusal(.channelMissing(reason: reason), .channelMissing)
  }
}
