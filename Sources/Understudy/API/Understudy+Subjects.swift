/// The subjects about which a running instance can be asked, and which can be changed.
extension Understudy {
  /// The users of the instance.
  public var users: Users { Users(service: service) }
  /// App Check of the instance's iOS clients.
  public var appCheck: AppCheck { AppCheck(service: service) }
  /// The console's operations on the instance's clients.
  public var clients: Clients { Clients(service: service) }
  /// The accounts that sign in with a key of their own, without a person.
  public var serviceAccounts: ServiceAccounts { ServiceAccounts(service: service) }
  /// The instance's time of day.
  public var clock: VirtualClock { VirtualClock(service: service) }
  /// The decisions of the instance's user when a client asks for permissions.
  public var consents: Consents { Consents(service: service) }
  /// The faults that are armed at the instance.
  public var faults: Faults { Faults(service: service) }
  /// The permissions that users have granted clients.
  public var grants: Grants { Grants(service: service) }
  /// The record of everything that has happened at this instance.
  public var journal: Journal { Journal(service: service) }
  /// The keys that the instance signs tokens with.
  public var keys: Keys { Keys(service: service) }
  /// The methods of APIs that the instance serves to holders of a token.
  public var routes: Routes { Routes(service: service) }
  /// The scopes that clients can request.
  public var scopes: Scopes { Scopes(service: service) }
}
