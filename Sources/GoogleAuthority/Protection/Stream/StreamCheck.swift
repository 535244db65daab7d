internal import HTTPWire
internal import WireFormats

/// The checks of a call about a stream.
enum StreamCheck {
  /// The audience of a token that a service account signs for this API, wherever the API is.
  static let audience =
    "https://risc.googleapis.com/google.identity.risc.v1beta.RiscManagementService"

  /// The caller must be a service account: by a token that it has signed for this API alone, or by
  /// an access token with one of the method's scopes.
  ///
  /// Every service account of a project may do everything with its stream: the role that Google
  /// asks for isn't modelled.
  static func caller(
    _ call: Call, for method: StreamMethod,
    in accounts: [ServiceAccountEmail: ServiceAccount], _ registry: Registry, _ grants: GrantStore
  ) throws(StreamRefusal) -> ServiceAccount {
    let token: String
    do throws(APIRefusal) { token = try APICheck.token(in: call) } catch {
      throw .unauthorized(error.cause)
    }
    // An access token of a service account has two dots as well.
    guard token.split(separator: ".", omittingEmptySubsequences: false).count == 3,
      !token.hasPrefix("ya29.")
    else { return try bearer(token, for: method, in: accounts, registry, grants, at: call.now) }
    do throws(TokenRefusal) { return try signer(token, in: accounts, at: call.now) } catch {
      throw .unauthorized(error.cause)
    }
  }

  private static func signer(
    _ token: String, in accounts: [ServiceAccountEmail: ServiceAccount], at now: Timestamp
  ) throws(TokenRefusal) -> ServiceAccount {
    let assertion = try Assertion(token)
    try AssertionAlgorithmCheck.isRight(assertion)
    let account = try AssertionIssuerCheck.account(of: assertion, in: accounts)
    try AssertionSignatureCheck.isRight(assertion, by: account)
    try AssertionTimeCheck.isTimely(assertion, at: now)
    guard assertion.audience == audience else {
      throw .invalidGrant("", .assertionAudience)
    }
    guard assertion.subject == assertion.issuer else {
      throw .invalidGrant("", .streamTokenSubject)
    }
    return account
  }

  private static func bearer(
    _ token: String, for method: StreamMethod,
    in accounts: [ServiceAccountEmail: ServiceAccount], _ registry: Registry,
    _ grants: GrantStore, at now: Timestamp
  ) throws(StreamRefusal) -> ServiceAccount {
    let access: AccessGrant
    do throws(APIRefusal) {
      access = try APICheck.access(token, in: grants, at: now)
      try APICheck.holderIsActive(access, in: registry, accounts)
    } catch { throw .unauthorized(error.cause) }
    guard let email = access.grant.serviceAccount, let account = accounts[email]
    else {
      throw .forbidden(
        "Stream management APIs should only be called by a service account.", .streamCaller)
    }
    guard method.scopes.contains(where: access.scopes.list.contains) else {
      throw .forbidden("Request had insufficient authentication scopes.", .apiScopeMissing)
    }
    return account
  }

  /// The API's name, by which projects enable it.
  private static let service = "risc.googleapis.com"

  /// The service account's project must be there, have enabled the API, and have a client to which
  /// users can consent. That it is enabled is looked at before the API itself looks at the client, as
  /// a gateway stands before an API (assumed).
  static func project(
    of account: ServiceAccount, in registry: Registry
  ) throws(StreamRefusal) -> ProjectNumber {
    guard let project = registry.projects[account.project] else {
      throw .forbidden("Project could not be found.", .streamProjectMissing)
    }
    if let activation = APIActivation(
      missing: service, among: project.enabledAPIs, of: project.number)
    {
      throw .disabled(activation)
    }
    guard registry.clients.values.contains(where: { $0.project == project.number }) else {
      throw .forbidden(
        "To use this API your project must have at least one OAuth client configured.",
        .streamProjectWithoutClient)
    }
    return project.number
  }
}
