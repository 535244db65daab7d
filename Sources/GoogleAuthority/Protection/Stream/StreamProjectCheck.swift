/// The service account's project must be there, and have a client to which users can consent.
enum StreamProjectCheck {
  static func project(
    of account: ServiceAccount, in registry: Registry
  ) throws(StreamRefusal) -> ProjectNumber {
    guard let project = registry.projects[account.project]?.number else {
      throw .forbidden("Project could not be found.", .streamProjectMissing)
    }
    guard registry.clients.values.contains(where: { $0.project == project }) else {
      throw .forbidden(
        "To use this API your project must have at least one OAuth client configured.",
        .streamProjectWithoutClient)
    }
    return project
  }
}
