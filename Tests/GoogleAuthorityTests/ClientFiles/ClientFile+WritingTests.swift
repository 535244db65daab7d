import GoogleAuthority
import Testing

/// google-behaviour 1 and 5: the JSON that the console lets one download.
@Suite struct ClientFileWritingTests {
  private func text(_ client: OAuthClient, _ urls: PublicURLs = .google) -> String {
    let file = ClientFile(of: client, in: StandardCast.project, urls: urls)
    return String(decoding: file.json, as: UTF8.self)
  }

  @Test func desktop() {
    #expect(
      text(StandardCast.desktop) == #"""
        {"installed":{"client_id":"271828182845-desktop0000000000000000000000000.apps.googleusercontent.com","project_id":"understudy-rehearsal","auth_uri":"https://accounts.google.com/o/oauth2/auth","token_uri":"https://oauth2.googleapis.com/token","auth_provider_x509_cert_url":"https://www.googleapis.com/oauth2/v1/certs","client_secret":"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","redirect_uris":["http://localhost"]}}
        """#)
  }

  @Test func webAtTheMocksOrigin() {
    #expect(
      text(StandardCast.web, .origin("http://127.0.0.1:8080")) == #"""
        {"web":{"client_id":"271828182845-website0000000000000000000000000.apps.googleusercontent.com","project_id":"understudy-rehearsal","auth_uri":"http://127.0.0.1:8080/o/oauth2/auth","token_uri":"http://127.0.0.1:8080/token","auth_provider_x509_cert_url":"http://127.0.0.1:8080/oauth2/v1/certs","client_secret":"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","redirect_uris":["http://localhost:8080/oauth2callback","http://localhost:3000/oauth2callback"],"javascript_origins":["http://localhost:8080","http://localhost:3000"]}}
        """#)
  }

  @Test func aClientWithoutASecretHasAShorterFile() {
    #expect(
      text(StandardCast.android) == #"""
        {"installed":{"client_id":"271828182845-android0000000000000000000000000.apps.googleusercontent.com","project_id":"understudy-rehearsal","auth_uri":"https://accounts.google.com/o/oauth2/auth","token_uri":"https://oauth2.googleapis.com/token","auth_provider_x509_cert_url":"https://www.googleapis.com/oauth2/v1/certs"}}
        """#)
  }

  @Test(arguments: [StandardCast.desktop, StandardCast.device, StandardCast.web])
  func whatIsWrittenIsReadAsTheSameClient(_ client: OAuthClient) {
    let file = ClientFile(of: client, in: StandardCast.project, urls: .google)
    let reading = ClientFile.read(file.json, name: "client_secret.json")
    #expect(reading.report == "")
    #expect(reading.file == file)
    #expect(reading.file?.client == client)
  }
}
