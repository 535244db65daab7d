import TestSupport

/// The driver of the shipped client, for tests that change something in it.
enum ShippedDriver {
  /// Its text, in which `old` stands as `new` does.
  static func text(replacing old: String, with new: String) -> String {
    RepositoryFile("drivers/rehearsal-client.yaml").text.replacing(old, with: new)
  }
}
