extension ReloadCase {
  static let all = settings + accounts + projects

  private static let settings = [
    ReloadCase("Nothing", "lifetimes: {}\n", "lifetimes: {}\n"),
    ReloadCase(
      "Lifetimes", "lifetimes: { code: 5m }\n",
      "lifetimes: { access_token: 90s, refresh_tokens_per_client: 2 }\n",
      "lifetimes: code is now 10m", "lifetimes: access_token is now 1m30s",
      "lifetimes: refresh_tokens_per_client is now 2"),
    ReloadCase(
      "The source of APIs", "api: routes\n", "api: google\n", "api is now google"),
    ReloadCase(
      "Switches", "switches: { sends_issuer: false }\n",
      "switches: { account_subject: id_token_claims, rotation: { grace: 5s } }\n",
      "switches: sends_issuer is now true", "switches: account_subject is now id_token_claims",
      "switches: rotation has changed"),
  ]

  private static let accounts = [
    ReloadCase(
      "An account changes",
      "accounts: [{ email: ada@example.com, id: \"1\" }]\n",
      "accounts: [{ email: lady@example.org, id: \"1\", organisation: example.org }]\n",
      "account 'lady@example.org': email is now 'lady@example.org'",
      "account 'lady@example.org': given_name is now 'Lady'",
      "account 'lady@example.org': organisation is now 'example.org'"),
    ReloadCase(
      "Its state changes",
      "accounts: [{ email: ada@example.com, id: \"1\" }]\n",
      "accounts: [{ email: ada@example.com, id: \"1\", state: restricted }]\n",
      "account 'ada@example.com': state is now restricted"),
    ReloadCase(
      "One goes, and another comes and is the usual one",
      "accounts: [{ email: ada@example.com, id: \"1\" }]\n",
      "accounts: [{ email: kim@example.com, id: \"2\" }]\n",
      "account 'ada@example.com': is deleted", "account 'kim@example.com': is new",
      "account 'kim@example.com': is the default for signing in"),
    ReloadCase(
      "An address goes to another account",
      """
      accounts: [{ email: ada@example.org, id: "2", organisation: example.org }]
      organisations: [{ domain: example.org, session_length: 16h }]
      """,
      "accounts: [{ email: ada@example.org, id: \"1\" }]\n",
      "account 'ada@example.org': is deleted", "account 'ada@example.org': is new",
      "account 'ada@example.org': is the default for signing in"),
    ReloadCase(
      "An organisation's policies",
      """
      organisations: [{ domain: example.org, session_length: 16h }]
      """,
      """
      organisations: [{ domain: example.org, blocked_scopes: [https://mail.google.com/] }]
      """,
      "account 'grace.hopper@example.org': blocked_scopes has changed",
      "account 'grace.hopper@example.org': session_length is now without end"),
  ]

  private static let projects = [
    ReloadCase(
      "A project is published, trusted and renamed",
      """
      projects:
        - { name: Notes, number: "42", publishing_status: testing, clients: [{ type: desktop }] }
      """,
      """
      projects:
        - name: Memos
          number: "42"
          trusted: true
          access_durations: [30d]
          apis: [youtube.googleapis.com, drive.googleapis.com]
          security_events: { url: "http://localhost:9000/" }
          clients: [{ type: desktop }]
      """,
      "project 'Memos': name is now 'Memos'", "project 'Memos': trusted is now true",
      "project 'Memos': access_durations is now [30d]",
      "project 'Memos': apis is now [drive.googleapis.com, youtube.googleapis.com]",
      "project 'Memos': publishing_status is now production",
      "project 'Memos': security_events go to http://localhost:9000/ now"),
    ReloadCase(
      "A client's registration and state",
      """
      projects:
        - name: Notes
          number: "42"
          clients:
            - id: 42-a.apps.googleusercontent.com
              type: web
              redirect_uris: [http://localhost/a]
            - id: 42-b.apps.googleusercontent.com
              type: chrome_extension
              item_id: abcdefghijklmnopabcdefghijklmnop
              state: deleted
      """,
      """
      projects:
        - name: Notes
          number: "42"
          clients:
            - id: 42-a.apps.googleusercontent.com
              type: web
              redirect_uris: [http://localhost/b]
              state: disabled
            - id: 42-b.apps.googleusercontent.com
              type: chrome_extension
              item_id: abcdefghijklmnopabcdefghijklmnop
              ownership: verified
      """,
      "client '42-a.apps.googleusercontent.com': registration has changed",
      "client '42-a.apps.googleusercontent.com': state is now disabled",
      "client '42-b.apps.googleusercontent.com': state is now active",
      "client '42-b.apps.googleusercontent.com': ownership is now verified"),
    ReloadCase(
      "App Check takes its time, also with a new client (wire finding 3)",
      """
      projects:
        - name: Notes
          number: "42"
          clients:
            - id: 42-a.apps.googleusercontent.com
              type: ios
              bundle_id: com.example.notes
              team_id: ABCDE12345
              app_check: monitoring
      """,
      """
      projects:
        - name: Notes
          number: "42"
          clients:
            - id: 42-a.apps.googleusercontent.com
              type: ios
              bundle_id: com.example.notes
              team_id: ABCDE12345
              app_check: enforced
            - id: 42-b.apps.googleusercontent.com
              type: ios
              bundle_id: com.example.memos
              team_id: ABCDE12345
              app_check: monitoring
      """,
      "client '42-a.apps.googleusercontent.com': app_check is now enforced, which is felt in 15m",
      "client '42-b.apps.googleusercontent.com': is new",
      "client '42-b.apps.googleusercontent.com': app_check is now monitoring, which is felt in 15m"
    ),
    ReloadCase(
      "Clients come and go",
      """
      projects:
        - name: Notes
          number: "42"
          id: notes-42
          clients: [{ type: desktop, id: 42-a.apps.googleusercontent.com }]
          service_accounts: [{ name: prompter }, { name: dresser, state: disabled }]
      """,
      """
      projects:
        - name: Notes
          number: "42"
          id: notes-42
          clients: [{ type: desktop, id: 42-b.apps.googleusercontent.com }]
          service_accounts: [{ name: dresser }]
        - { name: Drafts, number: "43" }
      """,
      "project 'Drafts': is new",
      "client '42-a.apps.googleusercontent.com': is deleted",
      "client '42-b.apps.googleusercontent.com': is new",
      "service account 'dresser@notes-42.iam.gserviceaccount.com': has changed",
      "service account 'prompter@notes-42.iam.gserviceaccount.com': is deleted"),
  ]
}
