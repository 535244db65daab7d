internal import GoogleAuthority
internal import Records

/// The names that grants have alike.
struct KeptNames {
  var clients = RepeatedField<String>()
  var accounts = RepeatedField<String>()
  var projects = RepeatedField<String>()
  var scopes = RepeatedField<[Scope]>()
}
