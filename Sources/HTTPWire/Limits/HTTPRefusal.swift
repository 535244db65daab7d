/// The reason why a message was refused.
package struct HTTPRefusal: Error, Sendable, Hashable {
  package let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  package enum Reason: Sendable, Hashable, CaseIterable {
    // Any line.
    case bareCarriageReturn, bareLineFeed, controlByte
    // Request line.
    case requestLineTooLong, malformedRequestLine, invalidTarget, malformedVersion
    case unsupportedVersion
    // Status line.
    case statusLineTooLong, malformedStatusLine, unsolicitedResponse
    // Field lines.
    case fieldLineTooLong, fieldsTooLarge, tooManyFields
    case invalidFieldName, whitespaceBeforeColon, obsoleteFold
    // Host.
    case missingHost, repeatedHost, invalidHost
    // Framing.
    case invalidContentLength, repeatedContentLength, contentLengthWithTransferEncoding
    case malformedTransferEncoding, unknownTransferCoding, transferEncodingInHTTP10
    case unexpectedBody, unknownExpectation
    // Body.
    case bodyTooLarge, invalidChunkSize, invalidChunkExtension, chunkLineTooLong
    case chunkExtensionsTooLarge, invalidChunkEnd, trailersTooLarge, forbiddenTrailer
    // The end of input came first.
    case truncated
  }
}

extension HTTPRefusal {
  /// The status to answer with.
  package var status: HTTPResponse.Status {
    switch reason {
    case .bareCarriageReturn, .bareLineFeed, .controlByte, .malformedRequestLine, .invalidTarget,
      .malformedVersion, .statusLineTooLong, .malformedStatusLine, .unsolicitedResponse,
      .invalidFieldName, .whitespaceBeforeColon, .obsoleteFold, .missingHost, .repeatedHost,
      .invalidHost, .invalidContentLength, .repeatedContentLength,
      .contentLengthWithTransferEncoding, .malformedTransferEncoding, .transferEncodingInHTTP10,
      .unexpectedBody, .invalidChunkSize, .invalidChunkExtension, .chunkLineTooLong,
      .chunkExtensionsTooLarge, .invalidChunkEnd, .forbiddenTrailer, .truncated:
      .badRequest
    case .bodyTooLarge: .contentTooLarge
    case .requestLineTooLong: .uriTooLong
    case .unknownExpectation: .expectationFailed
    case .fieldLineTooLong, .fieldsTooLarge, .tooManyFields, .trailersTooLarge:
      .requestHeaderFieldsTooLarge
    case .unknownTransferCoding: .notImplemented
    case .unsupportedVersion: .httpVersionNotSupported
    }
  }

  /// A ready answer: one line of plain text.
  package var response: HTTPResponse {
    HTTPResponse(
      status: status, fields: [.contentType: "text/plain; charset=utf-8"],
      body: Array("\(explanation)\n".utf8))
  }
}
