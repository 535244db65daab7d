extension Registry {
  /// What an instance has when nobody configures it: one published project, a client of every kind,
  /// a user outside and one inside of an organisation, and a service account.
  ///
  /// It is made once; every instance starts from the same value.
  package static let standard: Registry = {
    var registry = Registry()
    registry.put(StandardCast.project)
    for client in StandardCast.clients { registry.put(client) }
    for account in [StandardCast.consumer, StandardCast.employee] { registry.put(account) }
    registry.put(StandardCast.robot)
    registry.usualAccount = StandardCast.consumer.subject
    return registry
  }()
}
