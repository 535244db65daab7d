internal import GoogleAuthority

extension ClientEnclosure {
  /// The names for a client of which nothing is known: more of the APIs have a host of their own than
  /// drivers need, and a file of names has no room for a whole domain.
  package static let knownNames = names(beside: moreAPIs.map { "\($0).\(GoogleHost.apiDomain)" })

  private static let moreAPIs = [
    "admin", "aiplatform", "analyticsadmin", "analyticsdata", "androidpublisher", "bigquery",
    "blogger", "books", "calendar-json", "chat", "classroom", "cloudfunctions", "cloudidentity",
    "compute", "container", "content", "customsearch", "driveactivity", "earthengine",
    "earthengine-highvolume", "fcm", "firebase", "firestore", "fitness", "forms",
    "generativelanguage", "googleads", "groupssettings", "iam", "iamcredentials", "indexing",
    "keep",
    "logging", "meet", "monitoring", "pubsub", "run", "script", "searchconsole", "secretmanager",
    "serviceusage", "siteverification", "smartdevicemanagement", "spanner", "speech", "sqladmin",
    "tagmanager", "translate", "translation", "vault", "vision", "webmasters", "youtubeanalytics",
    "youtubereporting",
  ]
}
