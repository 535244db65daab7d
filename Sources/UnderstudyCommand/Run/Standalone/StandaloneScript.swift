/// The text of `reproduce.py`: a server that says what the mock said, the user's browser, and what
/// to look for. It has only the lines that its case needs.
struct StandaloneScript: Hashable, Sendable {
  /// The most lines that it may have.
  static let lineLimit = 30

  /// The way in which the client reaches the server.
  enum Transport: Hashable, Sendable {
    case plain, tls
    /// TLS at one port, and none at another.
    case both
    /// TLS inside of what a proxy was asked to connect.
    case proxied
  }

  var transport = Transport.plain
  /// True if id_tokens are signed anew, with the nonce that the client asks for.
  var signs = false
  /// True if the user goes to the client's address.
  var browses = true
  /// True if the user takes addresses from the client's output, where nothing waits for a person.
  var readsAddresses = false
  /// True if the browser also goes to other paths than the redirect's.
  var strays = false
  /// True if the browser sends other requests than GET.
  var usesMethods = false

  var text: String {
    var lines = imports + signing + serving + listening + playing
    let about =
      "\"\"\"Plays case.json to client.sh; exits with 1 if it does wrong again: see README.md.\"\"\""
    if lines.count < Self.lineLimit { lines.insert(about, at: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private var imports: [String] {
    var modules = ["json", "re", "subprocess", "sys", "threading"]
    if signs { modules += ["base64", "hashlib"] }
    if transport != .plain { modules.append("ssl") }
    if browses { modules.append("contextlib") }
    if browses, readsAddresses { modules.append("time") }
    return [
      "import \(modules.sorted().joined(separator: ", "))",
      "import \(browses ? "urllib.request, " : "")wsgiref.simple_server",
      #"case, seen = json.load(open("case.json")), []"#,
      #"def show(*words): print(*words, flush=True), seen.append(" ".join(words))"#,
    ]
  }

  /// RS256 is a power in a ring: nothing but arithmetic is needed.
  private var signing: [String] {
    guard signs else { return [] }
    return lines(
      #"""
      def signed(claims):  # by the server's test key, as clients ask for a new nonce each time
          text = case["header"] + base64.urlsafe_b64encode(claims.encode()).decode().rstrip("=")
          number = pow(int(case["pad"] + hashlib.sha256(text.encode()).hexdigest(), 16), *case["key"])
          return text + "." + base64.urlsafe_b64encode(number.to_bytes(256, "big")).decode().rstrip("=")
      """#)
  }

  private var serving: [String] {
    let body =
      signs
      ? #"text.replace("@ID_TOKEN@", claims and signed(claims % asked["nonce"])).encode()"#
      : "text.encode()"
    return lines(
      #"""
      def answer(request, start):  # says what the server has said
          body = request["wsgi.input"].read(int(request["CONTENT_LENGTH"] or 0)).decode()
          place = "{REQUEST_METHOD} {HTTP_HOST} {PATH_INFO}".format(**request)
          show(place, request["QUERY_STRING"], body, request.get("HTTP_AUTHORIZATION", ""))
          said = case["answers"].get(place, [["404 Not Found", {}, "", ""]])
          status, fields, text, claims = said.pop(0) if len(said) > 1 else said[0]
          start(status, list(fields.items()))
          return [\#(body)]
      """#)
  }

  private var listening: [String] {
    let server =
      #"server = wsgiref.simple_server.make_server("127.0.0.1", case["port"], answer)"#
    let tls =
      #"tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER); tls.load_cert_chain("server.pem")"#
    let start = "threading.Thread(target=server.serve_forever, daemon=True).start()"
    let wrap = "server.socket = tls.wrap_socket(server.socket, server_side=True)"
    switch transport {
    case .plain: return [server, start]
    case .tls: return [server, tls, wrap, start]
    case .both:
      let other =
        #"plain = wsgiref.simple_server.make_server("127.0.0.1", case["plain"], answer)"#
      let second = start.replacing("server.", with: "plain.")
      return [server, other, tls, wrap, start, second]
    case .proxied:
      return [server, tls]
        + lines(
          #"""
          server.finish_request = lambda wire, peer: server.RequestHandlerClass(  # CONNECT, then TLS
              wire.recv(9999) and wire.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
              or tls.wrap_socket(wire, server_side=True), peer, server)
          """#) + [start]
    }
  }

  private var playing: [String] {
    let wait = readsAddresses ? ["        time.sleep(1)  # a person takes a moment"] : []
    let origin =
      #"        asked["origin"] = re.match("http://[^/]*", asked["redirect_uri"])[0]"#
    return lines(
      #"""
      for line in subprocess.Popen(["sh", "client.sh"], stdout=-1, stderr=-2, text=True).stdout:
          show(line.rstrip())
      """#)
      + (browses
        ? lines(
          #"""
              for address in re.findall(case["opens"], line.replace("%3A", ":").replace("%2F", "/")):
                  asked = dict(re.findall(r"(\w+)=([^&\s]*)", address))
          """#) + (strays ? [origin] : []) + wait
          + lines(
            #"""
                    for how, place in (case["visits"] or [[]]).pop(0):  # where the browser went
                        with contextlib.suppress(OSError):
                            urllib.request.urlopen(\#(visit))
            """#) : [])
      + [
        #"sys.exit("\n".join(k for k, v in case["look"].items() if re.search(v, "\n".join(seen))) or 0)"#
      ]
  }

  private var visit: String {
    usesMethods
      ? "urllib.request.Request(place.format(**asked), method=how)"
      : "place.format(**asked), timeout=20"
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
