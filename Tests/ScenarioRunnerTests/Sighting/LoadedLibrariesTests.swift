import Testing

@testable import ScenarioRunner

/// The libraries that files belong to.
@Suite struct LoadedLibrariesTests {
  @Test(arguments: [
    ("/usr/lib/python3/dist-packages/oauthlib/oauth2/__init__.py", "oauthlib"),
    ("/v/lib/python3.11/site-packages/httplib2/__pycache__/a.cpython-311.pyc", "httplib2"),
    ("/usr/lib/python3/dist-packages/six.py", "six"),
    ("/v/lib/python3.11/site-packages/__pycache__/six.cpython-311.pyc", nil),
    ("/v/lib/python3.11/site-packages/google_auth-2.1.dist-info/METADATA", nil),
    ("/app/node_modules/@google-cloud/local-auth/index.js", "@google-cloud/local-auth"),
    ("/app/node_modules/a/node_modules/gaxios/index.js", "gaxios"),
    ("/var/lib/gems/3.1.0/gems/signet-0.17.0/lib/signet.rb", "signet"),
    ("/usr/lib/x86_64-linux-gnu/libcurl-gnutls.so.4.8.0", "libcurl-gnutls"),
    ("/usr/lib/x86_64-linux-gnu/libssl.so", "libssl"),
    ("/usr/lib/libx.source", nil), ("/etc/ssl/openssl.cnf", nil), ("/", nil),
  ])
  func aFileBelongsToALibrary(_ path: String, _ name: String?) {
    #expect(LoadedLibraries.name(of: path) == name)
  }

  @Test func whatHasNoPartInASignInIsLeftOut() {
    let paths = [
      "/lib/libz.so.1", "/lib/libssl.so.3", "/lib/libssl.so.3",
      "/v/site-packages/requests/api.py", "/v/site-packages/yaml/cyaml.py",
    ]
    #expect(LoadedLibraries.named(in: paths) == ["libssl", "requests"])
  }
}
