extension HTTPRefusal {
  /// The reason as one English sentence.
  package var explanation: String {
    switch reason {
    case .bareCarriageReturn: "A carriage return is not followed by a line feed."
    case .bareLineFeed: "A line ends with a line feed alone."
    case .controlByte: "A line contains a control byte."
    case .requestLineTooLong: "The request line is too long."
    case .malformedRequestLine: "The request line is not \"method target version\"."
    case .invalidTarget: "The request target is not valid for this method."
    case .malformedVersion: "The HTTP version is malformed."
    case .unsupportedVersion: "Only HTTP/1.1 and HTTP/1.0 are spoken here."
    case .statusLineTooLong: "The status line is too long."
    case .malformedStatusLine: "The status line is not \"version code phrase\"."
    case .unsolicitedResponse: "Bytes arrived although no request was waiting for a response."
    case .fieldLineTooLong: "A field line is too long."
    case .fieldsTooLarge: "The fields are too large."
    case .tooManyFields: "There are too many fields."
    case .invalidFieldName: "A field name is missing or contains an invalid character."
    case .whitespaceBeforeColon: "There is whitespace between a field name and its colon."
    case .obsoleteFold: "A field line starts with whitespace."
    case .missingHost: "The Host field is missing."
    case .repeatedHost: "The Host field is repeated."
    case .invalidHost: "The Host field is not a host with an optional port."
    case .invalidContentLength: "The Content-Length is not a plain decimal number."
    case .repeatedContentLength: "The Content-Length field is repeated."
    case .contentLengthWithTransferEncoding: "Content-Length and Transfer-Encoding are both given."
    case .malformedTransferEncoding: "The Transfer-Encoding is malformed."
    case .unknownTransferCoding: "Only the transfer coding \"chunked\" is known here."
    case .transferEncodingInHTTP10: "HTTP/1.0 has no Transfer-Encoding."
    case .unexpectedBody: "A CONNECT request has no body."
    case .unknownExpectation: "Only the expectation \"100-continue\" is known here."
    case .bodyTooLarge: "The body is too large."
    case .invalidChunkSize: "A chunk size is not a plain hexadecimal number."
    case .invalidChunkExtension: "A chunk extension is malformed."
    case .chunkLineTooLong: "A chunk-size line is too long."
    case .chunkExtensionsTooLarge: "The chunk extensions of the body are too large together."
    case .invalidChunkEnd: "A chunk is not followed by a line end."
    case .trailersTooLarge: "The trailer fields are too large."
    case .forbiddenTrailer: "A trailer field would change framing or routing."
    case .truncated: "The message ended too early."
    }
  }
}

extension HTTPRefusal: CustomStringConvertible {
  package var description: String { explanation }
}
