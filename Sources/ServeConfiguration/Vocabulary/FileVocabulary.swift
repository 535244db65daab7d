/// Everything that the file may say, in the order of the reference.
enum FileVocabulary {
  /// All sections but those of clients, whose members depend on the type.
  static let sections = [
    FileMembers.section, ProjectMembers.section, ServiceAccountMembers.section,
    DelegationMembers.section, ReceiverMembers.section, AccountMembers.section,
    OrganisationMembers.section, RouteMembers.section, LifetimeMembers.section,
    SwitchMembers.section, RotationMembers.section,
  ]
}
