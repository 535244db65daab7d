package notes;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import notes.LoginFailure.Reason;

/** One login of a desktop app: its URL, the way back, and later refreshes. */
final class GoogleLogin {
  private static final String CALLBACK = "http://127.0.0.1:9004/";
  private static final int TRIES = 3;

  private final HttpClient http = HttpClient.newHttpClient();
  private final ClientSecret client;
  private final Consumer<Duration> pause;
  private final String state = random();
  private final String verifier = random();

  /** A test sees the pauses rather than waits for them. */
  GoogleLogin(ClientSecret client, Consumer<Duration> pause) {
    this.client = client;
    this.pause = pause;
  }

  /** The URL that the user opens in the browser. */
  String url(Set<String> scopes) {
    return client.authUri() + "?" + form(Map.of(
        "client_id", client.id(),
        "redirect_uri", CALLBACK,
        "response_type", "code",
        "scope", String.join(" ", scopes),
        "state", state,
        "code_challenge", challenge(verifier),
        "code_challenge_method", "S256"));
  }

  /** Turns the URL at which the browser has ended up into tokens. */
  Tokens finish(String callback) throws LoginFailure {
    var answer = parameters(URI.create(callback).getRawQuery());
    if (!state.equals(answer.get("state"))) {
      throw new LoginFailure(Reason.FOREIGN_CALLBACK, "the callback is of another login");
    }
    if (!answer.containsKey("code")) throw new LoginFailure(Reason.REFUSED, answer.get("error"));
    return tokens(ask(Map.of(
        "grant_type", "authorization_code",
        "code", answer.get("code"),
        "redirect_uri", CALLBACK,
        "code_verifier", verifier)), null);
  }

  /** Gets a fresh access token. */
  Tokens refresh(Tokens tokens) throws LoginFailure {
    return tokens(
        ask(Map.of("grant_type", "refresh_token", "refresh_token", tokens.refreshToken())),
        tokens.refreshToken());
  }

  private static Tokens tokens(JsonObject answer, String refreshToken) {
    var fresh = answer.get("refresh_token");
    // The user may have granted fewer scopes than the app has asked for.
    var scopes = Set.of(answer.get("scope").getAsString().split(" "));
    var end = Instant.now().plusSeconds(answer.get("expires_in").getAsLong());
    return new Tokens(
        answer.get("access_token").getAsString(),
        fresh == null ? refreshToken : fresh.getAsString(), scopes, end);
  }

  /** Asks the token endpoint, again where that is worth it. */
  private JsonObject ask(Map<String, String> question) throws LoginFailure {
    var form = new LinkedHashMap<>(question);
    form.put("client_id", client.id());
    form.put("client_secret", client.secret());
    var request = HttpRequest.newBuilder(URI.create(client.tokenUri()))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form(form)))
        .build();
    var problem = "";
    for (var tries = 0; tries < TRIES; tries++) {
      try {
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() == 200) return json(answer);
        if (answer.statusCode() == 400) throw refusal(json(answer));
        problem = "Google answers " + answer.statusCode();
        pause.accept(wait(answer));
      } catch (IOException failure) {
        // A refresh does no harm twice. A code is good for once, and then says so.
        problem = "Google can't be reached: " + failure;
      } catch (InterruptedException interruption) {
        Thread.currentThread().interrupt();
        throw new LoginFailure(Reason.TRY_LATER, "interrupted");
      }
    }
    throw new LoginFailure(Reason.TRY_LATER, problem);
  }

  private static JsonObject json(HttpResponse<String> answer) {
    return JsonParser.parseString(answer.body()).getAsJsonObject();
  }

  private static LoginFailure refusal(JsonObject answer) {
    var error = answer.get("error").getAsString();
    var isDead = error.equals("invalid_grant");
    return new LoginFailure(isDead ? Reason.SIGN_IN_AGAIN : Reason.TRY_LATER, error);
  }

  private static Duration wait(HttpResponse<?> answer) {
    return Duration.ofSeconds(answer.headers().firstValueAsLong("Retry-After").orElse(1));
  }

  private static String form(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static Map<String, String> parameters(String query) {
    return Arrays.stream(query.split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(
            pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
  }

  private static String random() {
    var bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String challenge(String verifier) {
    try {
      var bytes = verifier.getBytes(StandardCharsets.US_ASCII);
      var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
