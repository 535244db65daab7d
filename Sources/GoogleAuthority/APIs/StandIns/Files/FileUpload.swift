internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// A request that brings a file, or begins to: its metadata, and the content if that is here.
struct FileUpload {
  /// JSON; empty for none.
  let metadata: [UInt8]
  /// Nil where the content comes in requests of its own.
  let content: FileContent?
  /// The content's type, and its size as far as it is announced.
  let type: String
  let announcedSize: Int?

  /// Reads a request as its `uploadType` says; without one, as its media type does.
  init(_ request: HTTPRequest, _ query: Form) throws(APIRefusal) {
    let type = request.fields[.contentType] ?? ""
    switch query["uploadType"] ?? (Multipart.boundary(of: type) == nil ? "media" : "multipart") {
    case "resumable":
      metadata = request.body
      content = nil
      self.type = request.fields[.xUploadContentType] ?? ""
      announcedSize = request.fields[.xUploadContentLength].flatMap { Int($0) }
    case "multipart":
      let (metadata, content) = try Self.parts(of: request.body, type)
      self.metadata = metadata
      self.content = content
      self.type = content.type
      announcedSize = content.size
    case _:
      metadata = []
      let content = FileContent(request.body, type: type)
      self.content = content
      self.type = type
      announcedSize = content.size
    }
  }

  /// Metadata and content, in the two parts of a body.
  private static func parts(
    of body: [UInt8], _ type: String
  ) throws(APIRefusal) -> ([UInt8], FileContent) {
    let parts: [Multipart.Part]
    do throws(Multipart.Failure) {
      guard let boundary = Multipart.boundary(of: type) else { throw .noParts }
      parts = try Multipart(body, boundary: boundary, most: 2).parts
    } catch {
      throw .malformedUpload(message(of: error))
    }
    guard parts.count == 2 else {
      throw .malformedUpload("Invalid multipart request with \(parts.count) mime parts.")
    }
    let fields = parts[1].fields
    var bytes = parts[1].body
    if fields[.contentTransferEncoding]?.lowercased() == "base64" {
      let text = String(decoding: bytes.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      guard let decoded = Base64.decode(text) else {
        throw .malformedUpload("Malformed multipart body.")
      }
      bytes = decoded
    }
    return (parts[0].body, FileContent(bytes, type: fields[.contentType] ?? ""))
  }

  private static func message(of failure: Multipart.Failure) -> String {
    switch failure {
    case .noParts: "Invalid multipart request with 0 mime parts."
    case .noEnd: "Missing end boundary in multipart body."
    case .malformedPart, .tooManyParts: "Malformed multipart body."
    }
  }

  /// The document says how large a file may be, and of which types.
  func check(against upload: APIUpload) throws(APIRefusal) {
    let type = type.isEmpty ? "application/octet-stream" : type
    guard upload.takes(type) else {
      throw APIRefusal(
        .resource(.mediaTypeUnsupported(type, accepted: upload.types)), .uploadTypeUnsupported)
    }
    if let largest = upload.largest, let announcedSize, announcedSize > largest {
      throw APIRefusal(.resource(.uploadTooLarge), .uploadTooLarge)
    }
  }
}

extension APIRefusal {
  fileprivate static func malformedUpload(_ message: String) -> APIRefusal {
    APIRefusal(.upload(.badRequest, message), .uploadMalformed)
  }
}
