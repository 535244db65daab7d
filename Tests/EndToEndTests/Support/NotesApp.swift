/// A desktop app that configuration files register, and its credentials.
enum NotesApp {
  static let id = "424242-notes.apps.googleusercontent.com"
  static let credentials = [
    ("client_id", id), ("client_secret", "GOCSPX-abcdefghijklmnopqrstuvwxyz12"),
  ]

  /// Its project in a configuration file, to which more may be appended.
  static let configuration = """
    projects:
      - name: Notes
        number: "424242"
        clients:
          - type: desktop
            id: 424242-notes.apps.googleusercontent.com
            secret: GOCSPX-abcdefghijklmnopqrstuvwxyz12

    """
}
