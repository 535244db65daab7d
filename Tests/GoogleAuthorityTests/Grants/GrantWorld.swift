import GoogleAuthority
import Keyring
import WireFormats

/// A grant store with a clock, and grants for its tests.
struct GrantWorld {
  static let project = ProjectNumber(rawValue: "123456789012")
  static let client = ClientID(rawValue: "123456789012-one.apps.googleusercontent.com")
  static let account = Subject(rawValue: "110169484474386276334")
  static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive.file")
  static let day = Duration.seconds(86_400)

  var now = Timestamp(secondsSince1970: 1_700_000_000)
  var random = SeededRandom(seed: 1)
  var store: GrantStore

  init(_ change: (inout Lifetimes) -> Void = { _ in }) {
    var lifetimes = Lifetimes()
    change(&lifetimes)
    store = GrantStore(lifetimes: lifetimes, random: &random)
  }

  mutating func code(
    client: ClientID = client, account: Subject = account, project: ProjectNumber = project,
    scopes: [Scope] = [drive], offline: Bool = true, lasting: Duration? = nil
  ) -> String {
    let grant = CodeGrant(
      client: client, account: account, scopes: scopes, redirectURI: "http://127.0.0.1/",
      grantsOfflineAccess: offline, accessDuration: lasting)
    return store.issueCode(for: grant, project: project, at: now, random: &random)
  }

  mutating func exchange(
    _ code: String, audience: Project.Audience = .production
  ) throws -> Tokens {
    let grant = store.exchange(try store.code(code, at: now), audience: audience, at: now)
    return Tokens(
      grant: grant, refresh: store.refreshToken(of: grant.id, random: &random).text,
      access: store.accessToken(of: grant.id, at: now, random: &random).text)
  }

  func codeFailure(_ code: String) -> GrantFailure? {
    do throws(GrantFailure) { _ = try store.code(code, at: now) } catch { return error }
    return nil
  }

  func refreshEnd(_ tokens: Tokens) -> GrantEnd? {
    reason { () throws(GrantFailure) in _ = try store.refreshGrant(tokens.refresh, at: now) }
  }

  func accessEnd(_ tokens: Tokens) -> GrantEnd? {
    reason { () throws(GrantFailure) in _ = try store.accessGrant(tokens.access, at: now) }
  }

  private func reason(_ lookUp: () throws(GrantFailure) -> Void) -> GrantEnd? {
    do throws(GrantFailure) { try lookUp() } catch {
      guard case .ended(_, let reason) = error else { return nil }
      return reason
    }
    return nil
  }
}

struct Tokens {
  let grant: Grant
  let refresh: String
  let access: String
}
