/// The driver of the well-behaved client in the fixtures.
enum LoopbackClient {
  static let driver = """
    schema: driver/1
    id: loopback
    title: Loopback client
    flows: [loopback]
    capabilities: [refresh, second_process]
    client: { type: desktop, id: "${auto}", secret: "${auto}" }
    endpoints:
      via: file
      write: { path: "${work}/client_secret.json", template: google-client-secrets }
    trust: { via: plain-http }
    isolate:
      env: { HOME: "${home}", PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1", CLIENT_SECRETS: "${work}/client_secret.json", API_URL: "${api.url}" }
      inherit: [PATH, LANG]
    browser: { capture: opener }
    actions:
      login: { run: ["python3", "\(Stage.fixtures)/clients/loopback.py", "login"], timeout: 100s }
      call_api: { run: ["python3", "\(Stage.fixtures)/clients/loopback.py", "call_api"], timeout: 100s }
      call_api.optional: { run: ["python3", "\(Stage.fixtures)/clients/loopback.py", "call_calendar"], timeout: 100s }
    scopes:
      signin: [openid, email]
      required: ["https://www.googleapis.com/auth/drive.file"]
      optional: ["https://www.googleapis.com/auth/calendar.readonly"]
    api:
      - { match: "GET /drive/v3/files", scope: required, json: { files: [] } }
      - { match: "GET /calendar/v3/*", scope: optional, json: { items: [] } }
    outcomes:
      signed_in: { action: login, exit: 0 }
      ok: { exit: 0 }
      denied: { exit: 3 }
      needs_permission: { exit: 4, stderr: "/permission .* not granted/i" }
      needs_login: { exit: 5 }
      error: { exit: any-nonzero }
    store:
      files: ["${home}/token.json"]
      read: { access_token: "$.access_token", refresh_token: "$.refresh_token" }
    words: { permission: ["permission", "scope"] }
    clock: { via: none }
    """

  /// The same in a network of its own.
  static let keptIn = driver.replacing(
    "inherit: [PATH, LANG]", with: "inherit: [PATH, LANG]\n  network: own")
}
