internal import WireFormats

/// `files.list` of Drive.
extension APIRoute {
  static let driveFiles3 = classic(
    "/drive/v3/files", on: ["www.googleapis.com"], "drive.googleapis.com",
    "google.apps.drive.v3.DriveFiles.List",
    scopes: """
      drive drive.appdata drive.file drive.meet.readonly drive.metadata drive.metadata.readonly \
      drive.photos.readonly drive.readonly
      """,
    answer: APIAnswer([
      "kind": "drive#fileList",
      "incompleteSearch": false,
      "files": [
        [
          "kind": "drive#file",
          "id": "1RehearsalNotes0000000000000000000",
          "name": "Rehearsal notes",
          "mimeType": "application/vnd.google-apps.document",
        ],
        [
          "kind": "drive#file",
          "id": "1PropList000000000000000000000000",
          "name": "Prop list.pdf",
          "mimeType": "application/pdf",
        ],
      ],
    ]))

  static let driveFiles2 = classic(
    "/drive/v2/files", on: ["www.googleapis.com"], "drive.googleapis.com",
    "google.apps.drive.v2.DriveFiles.List",
    scopes: """
      drive drive.appdata drive.apps.readonly drive.file drive.meet.readonly drive.metadata \
      drive.metadata.readonly drive.photos.readonly drive.readonly
      """,
    answer: APIAnswer([
      "kind": "drive#fileList",
      "etag": "\"rehearsal-1\"",
      "selfLink": "https://www.googleapis.com/drive/v2/files",
      "incompleteSearch": false,
      "items": [
        [
          "kind": "drive#file",
          "id": "1RehearsalNotes0000000000000000000",
          "title": "Rehearsal notes",
          "mimeType": "application/vnd.google-apps.document",
        ],
        [
          "kind": "drive#file",
          "id": "1PropList000000000000000000000000",
          "title": "Prop list.pdf",
          "mimeType": "application/pdf",
        ],
      ],
    ]))
}
