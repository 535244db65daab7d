import Testing

@testable import Understudy

/// The environment that a program gets, and the exceptions from the proxy that stay in it.
struct ExceptionCase: Sendable, CustomTestStringConvertible {
  let present: [String: String]
  let exceptions: String

  var testDescription: String { present.description }

  private static let always = "localhost,127.0.0.1,::1"

  static let all = [
    ExceptionCase(present: [:], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": ""], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": "*"], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": "google.com"], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": ".googleapis.com"], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": "*.google.com:443"], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": "com"], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": "oauth2.googleapis.com"], exceptions: always),
    ExceptionCase(present: ["NO_PROXY": "Drive.GoogleAPIs.com"], exceptions: always),
    ExceptionCase(
      present: ["NO_PROXY": "corp.example, 10.0.0.0/8"],
      exceptions: always + ",corp.example,10.0.0.0/8"),
    ExceptionCase(
      present: ["no_proxy": "a.test,localhost", "NO_PROXY": "b.test,a.test"],
      exceptions: always + ",a.test,b.test"),
    ExceptionCase(present: ["NO_PROXY": "notgoogle.com"], exceptions: always + ",notgoogle.com"),
  ]
}

@Suite struct ClientEnvironmentTests {
  private let environment = ClientEnvironment(
    origin: "http://127.0.0.1:4080", secureOrigin: "https://127.0.0.1:4443", clientID: "id",
    clientFile: "/run/client_secret.json", serviceAccountFile: "/run/service_account.json",
    trust: TrustPaths(in: "/run"))

  private func values(over present: [String: String] = [:]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: environment.variables(over: present).map { ($0.name, $0.value) })
  }

  @Test func eachVariableIsSetOnce() {
    let names = environment.variables(over: [:]).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func theEndpointsAreNamed() {
    let values = values()
    #expect(values["UNDERSTUDY_URL"] == "http://127.0.0.1:4080")
    #expect(values["UNDERSTUDY_HTTPS_URL"] == "https://127.0.0.1:4443")
    #expect(values["UNDERSTUDY_AUTH_URL"] == "http://127.0.0.1:4080/o/oauth2/v2/auth")
    #expect(values["UNDERSTUDY_TOKEN_URL"] == "http://127.0.0.1:4080/token")
    #expect(values["UNDERSTUDY_CLIENT_ID"] == "id")
    #expect(values["UNDERSTUDY_CLIENT_SECRET_FILE"] == "/run/client_secret.json")
    #expect(values["UNDERSTUDY_CA_FILE"] == "/run/ca.pem")
  }

  @Test func theAccountIsNamedWhereItIsKnown() {
    var environment = environment
    #expect(values()["UNDERSTUDY_ACCOUNT"] == nil)
    environment.account = "me@example.com"
    #expect(
      environment.variables(over: [:])
        .contains(EnvironmentVariable("UNDERSTUDY_ACCOUNT", "me@example.com")))
  }

  @Test func aKeyFileTakesThePlaceOfARealOne() {
    let name = "GOOGLE_APPLICATION_CREDENTIALS"
    #expect(values(over: [name: "/home/ada/real.json"])[name] == "/run/service_account.json")
    var plain = environment
    plain.serviceAccountFile = nil
    #expect(!plain.variables(over: [:]).contains { $0.name == name })
  }

  @Test(arguments: [
    "https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY",
  ])
  func theProxyIsThere(_ name: String) {
    #expect(values(over: [name: "http://corp.example:3128"])[name] == "http://127.0.0.1:4080")
  }

  @Test(arguments: ExceptionCase.all)
  func googleIsNoException(_ example: ExceptionCase) {
    let values = values(over: example.present)
    #expect(values["no_proxy"] == example.exceptions)
    #expect(values["NO_PROXY"] == example.exceptions)
  }

  @Test func whatReplacesTheRootsGetsThemToo() {
    let values = values()
    let bundles = [
      "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "AWS_CA_BUNDLE",
      "CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE", "GIT_SSL_CAINFO", "HTTPLIB2_CA_CERTS", "PIP_CERT",
      "PERL_LWP_SSL_CA_FILE", "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH",
    ]
    for name in bundles { #expect(values[name] == "/run/ca-bundle.pem", "\(name)") }
    for name in ["NODE_EXTRA_CA_CERTS", "DENO_CERT"] { #expect(values[name] == "/run/ca.pem") }
    #expect(values["SSL_CERT_DIR"] == "/run/certificates")
  }

  @Test func javaKeepsItsOptionsAndGetsMore() {
    #expect(
      values(over: ["JAVA_TOOL_OPTIONS": "-Xmx1g"])["JAVA_TOOL_OPTIONS"]
        == "-Xmx1g -Djavax.net.ssl.trustStore=/run/truststore.p12"
        + " -Djavax.net.ssl.trustStoreType=PKCS12 -Djavax.net.ssl.trustStorePassword=changeit"
        + " -Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=4080"
        + " -Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort=4080"
        + " -Dhttp.nonProxyHosts=localhost|127.*|[::1]")
  }

  @Test func nodeKeepsItsOptionsAndGetsMore() {
    let values = values(over: ["NODE_OPTIONS": "--no-warnings"])
    #expect(values["NODE_OPTIONS"] == "--no-warnings --require /run/node-proxy.cjs")
    #expect(values["NODE_USE_ENV_PROXY"] == "1")
  }

  @Test func pythonsOwnModulesComeFirst() {
    #expect(values()["PYTHONPATH"] == "/run/python")
    #expect(values(over: ["PYTHONPATH": ""])["PYTHONPATH"] == "/run/python")
    #expect(values(over: ["PYTHONPATH": "/a:/b"])["PYTHONPATH"] == "/a:/b:/run/python")
    var environment = environment
    environment.trust = TrustPaths(in: "/run:1")
    #expect(!environment.variables(over: [:]).contains { $0.name == "PYTHONPATH" })
  }

  @Test func pathsWithSpacesAreQuoted() {
    var environment = environment
    environment.trust = TrustPaths(in: "/a \"b\"")
    let variables = environment.variables(over: [:])
    let node = variables.first { $0.name == "NODE_OPTIONS" }
    #expect(node?.value == #"--require "/a \"b\"/node-proxy.cjs""#)
    let java = variables.first { $0.name == "JAVA_TOOL_OPTIONS" }
    #expect(java?.value.hasPrefix(#"-Djavax.net.ssl.trustStore='/a "b"/truststore.p12' "#) == true)
  }
}
