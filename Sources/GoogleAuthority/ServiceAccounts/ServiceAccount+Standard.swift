extension ServiceAccount {
  /// A service account whose key everybody has: ``TestServiceAccountKey``.
  package static func standard(in project: ProjectNumber) -> ServiceAccount {
    ServiceAccount(
      email: ServiceAccountEmail(
        rawValue: "prompter@understudy-rehearsal.iam.gserviceaccount.com"),
      uniqueID: Subject(rawValue: "100000000000000000001"), project: project,
      keys: [TestServiceAccountKey.keyID: .test])
  }
}
