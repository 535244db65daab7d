// Google's OAuth client library for Java, with its own PKCE, renewal and store; the listener is ours.
import com.google.api.client.auth.oauth2.*;
import com.google.api.client.http.*;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.json.gson.GsonFactory;
import com.google.api.client.util.store.FileDataStoreFactory;
import com.google.gson.*;
import com.sun.net.httpserver.HttpServer;
import java.io.InputStream;
import java.net.*;
import java.nio.file.*;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.*;
import java.util.concurrent.*;

class JavaGoogleOAuthClient {
  static final String AUTH = "https://www.googleapis.com/auth/";
  static final Map<String, String> PATHS = Map.of("call_api", "/drive/v3/files",
      "call_api.optional", "/calendar/v3/users/me/calendarList");
  static final Path STORE = Path.of(System.getenv("HOME"), "tokens");
  static HttpTransport wire;

  /** Java's own store is not asked: what the mock shows is trusted, and nothing else. */
  static HttpTransport wire() throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream pem = Files.newInputStream(Path.of(System.getenv("SSL_CERT_FILE")))) {
      trusted.setCertificateEntry(
          "run", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    return new NetHttpTransport.Builder().trustCertificates(trusted).build();
  }

  static AuthorizationCodeFlow flow() throws Exception {
    JsonObject app = JsonParser.parseString(Files.readString(Path.of("client_secret.json")))
        .getAsJsonObject().getAsJsonObject("installed");
    String id = app.get("client_id").getAsString();
    return new AuthorizationCodeFlow.Builder(BearerToken.authorizationHeaderAccessMethod(), wire,
        GsonFactory.getDefaultInstance(), new GenericUrl(app.get("token_uri").getAsString()),
        new ClientParametersAuthentication(id, app.get("client_secret").getAsString()), id,
        app.get("auth_uri").getAsString()).enablePKCE()
        .setScopes(List.of("openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly"))
        .setDataStoreFactory(new FileDataStoreFactory(STORE.toFile())).build();
  }

  static void login(AuthorizationCodeFlow flow) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 5);
    String back = "http://127.0.0.1:" + server.getAddress().getPort() + "/callback";
    String state = UUID.randomUUID().toString();
    CompletableFuture<AuthorizationCodeResponseUrl> coming = new CompletableFuture<>();
    server.createContext("/", visit -> {
      AuthorizationCodeResponseUrl answer = null;
      try {
        answer = new AuthorizationCodeResponseUrl(back + "?" + visit.getRequestURI().getRawQuery());
      } catch (IllegalArgumentException stranger) { }
      boolean known = answer != null && visit.getRequestURI().getPath().equals("/callback")
          && state.equals(answer.getState());
      visit.sendResponseHeaders(known ? 200 : 404, -1);
      visit.close();
      if (known) coming.complete(answer);
    });
    server.start();
    AuthorizationCodeResponseUrl answer;
    try {
      String url = flow.newAuthorizationUrl().setRedirectUri(back).setState(state)
          .set("access_type", "offline").set("prompt", "consent").build();
      new ProcessBuilder(System.getenv("BROWSER"), url).start();
      answer = coming.get(15, TimeUnit.SECONDS);
    } finally {
      server.stop(0);
    }
    if (answer.getError() != null) throw new Exception(answer.getError());
    if (answer.getCode().isEmpty()) throw new Exception("the answer has no code");
    TokenResponse token = flow.newTokenRequest(answer.getCode()).setRedirectUri(back).execute();
    flow.createAndStoreCredential(token, "user");
    if (token.getScope() != null && !token.getScope().contains("drive.metadata"))
      throw new Exception("permission drive.metadata.readonly was not granted");
  }

  static int run(String action, List<String> rest) throws Exception {
    if (!PATHS.containsKey(action) && !List.of("login", "refresh", "logout").contains(action))
      return 127;
    wire = wire();
    AuthorizationCodeFlow flow = flow();
    if (action.equals("login")) {
      login(flow);
      return 0;
    }
    Credential user = flow.loadCredential("user");
    if (user == null) return 5;
    if (action.equals("refresh")) return user.refreshToken() ? 0 : 1;
    GenericUrl url = new GenericUrl(rest.get(0) + PATHS.getOrDefault(action, ""));
    if (action.equals("logout")) {
      HttpContent body = new UrlEncodedContent(Map.of("token", user.getRefreshToken()));
      wire.createRequestFactory().buildPostRequest(url, body).execute();
      flow.getCredentialDataStore().delete("user");
      return 0;
    }
    int status = wire.createRequestFactory(user).buildGetRequest(url)
        .setThrowExceptionOnExecuteError(false).execute().getStatusCode();
    return status == 200 ? 0 : status == 401 ? 5 : status == 403 ? 4 : 1;
  }

  public static void main(String[] words) {
    int code;
    try {
      code = run(words[0], Arrays.asList(words).subList(1, words.length));
    } catch (Exception error) {
      System.err.println(error);
      code = error.toString().contains("access_denied") ? 3
          : error.toString().contains("not granted") ? 4
          : error.toString().contains("invalid_grant") && !words[0].equals("login") ? 5 : 1;
    }
    System.exit(code);
  }
}
