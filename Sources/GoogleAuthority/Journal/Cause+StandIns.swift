/// The reasons why an API refuses that has looked at more than the credentials.
extension Cause {
  static let standInNotStored = Cause(
    "api.not_stored", "Nobody has made the resource with this account.",
    fix: "Create it first: the mock has what programs have stored in it, and nothing else.")
  static let standInExists = Cause(
    "api.exists", "There is a resource of this name.",
    fix: "Choose another name, or update the resource.")
  static let standInBodyMalformed = Cause(
    "api.body_malformed", "The body isn't a JSON object.",
    fix: "Send one JSON object in UTF-8.")
  static let standInPageToken = Cause(
    "api.page_token", "The page token comes from no answer.",
    fix: "Send nextPageToken of the page before, unchanged.")
  static let standInFieldUnknown = Cause(
    "api.field_unknown", "The parameter fields names a member that the answer can't have.",
    fix: "Name members of the method's answer as its reference has them, and with their case.")
  static let standInFieldsMissing = Cause(
    "api.fields_missing", "The method answers only if fields says which members it shall show.",
    fix: "Send fields, such as fields=user,storageQuota.")
  static let standInStoreFull = Cause(
    "api.store_full", "The mock has no room for more resources.",
    fix: "Delete some, or start anew: a mock keeps 50,000 resources of 32 MiB together.")
  static let standInMissing = Cause(
    "api.no_stand_in", "Nothing stands in for a file that the method would have to make.",
    fix: "Add a route for the path.")
  static let standInChanged = Cause(
    "api.condition", "The resource has changed since the client has read it.",
    fix: "Read it again, and send its etag in If-Match.")
  static let fileMissing = Cause(
    "api.file_missing", "The resource has no file.",
    fix: "Upload its content first: the mock has what programs have stored in it.")
  static let fileNotKept = Cause(
    "api.file_not_kept", "The mock has taken the file, but it was too large to be kept.",
    fix: "Download smaller ones: the mock keeps files of up to 16 MiB, and 32 MiB in all.")
  static let uploadMalformed = Cause(
    "api.upload_malformed", "The body doesn't have the two parts of an upload.",
    fix: "Send metadata as JSON, then the content, each behind the boundary of Content-Type.")
  static let uploadTypeUnsupported = Cause(
    "api.upload_type", "The method doesn't take files of this media type.",
    fix: "Send one of the types in the message.")
  static let uploadTooLarge = Cause(
    "api.upload_too_large", "The file is larger than the method's document allows.",
    fix: "Send a smaller file.")
  static let uploadRange = Cause(
    "api.upload_range", "Content-Range doesn't fit the part, or what has arrived before.",
    fix: "Continue behind the Range of the last answer, in multiples of 256 KiB.")
  static let uploadUnknown = Cause(
    "api.upload_unknown", "There is no such upload, or it was so long ago that it is forgotten.",
    fix: "Begin the upload again.")
  static let batchMalformed = Cause(
    "api.batch_malformed", "The body isn't a batch of calls.",
    fix: "Send multipart/mixed with a whole HTTP request in each part.")
  static let batchTooLarge = Cause(
    "api.batch_too_large", "There are more than a thousand calls in the batch.",
    fix: "Send several batches.")
  static let batchOfOtherAPI = Cause(
    "api.batch_other_api", "The call is of another API than the batch, or moves a file.",
    fix: "Send it to that API's own batch path, and files in requests of their own.")
  static let calendarXMLMalformed = Cause(
    "api.calendar_xml", "The body isn't a document in XML.",
    fix: "Send one element in UTF-8, whose namespaces are declared.")
  static let calendarTextMalformed = Cause(
    "api.calendar_text", "The body isn't a calendar with an event.",
    fix: "Send BEGIN:VCALENDAR with a VEVENT in it: Google takes nothing else.")
  static let documentUnknown = Cause(
    "api.document_unknown", "There is no document of such an API or version.",
    fix: "Look the name and the version up in the list at /discovery/v1/apis.")

  /// Every cause of this kind.
  static let standIns = [
    standInNotStored, standInExists, standInBodyMalformed, standInPageToken,
    standInFieldUnknown, standInFieldsMissing, standInStoreFull,
    standInMissing, standInChanged, fileMissing, fileNotKept, uploadMalformed,
    uploadTypeUnsupported, uploadTooLarge, uploadRange, uploadUnknown, batchMalformed,
    batchTooLarge, batchOfOtherAPI, calendarXMLMalformed, calendarTextMalformed,
    documentUnknown,
  ]
}
