package notes;

import java.time.Instant;
import java.util.Set;

/** The result of a login: what the app may do, until when, and how it gets more time. */
record Tokens(String accessToken, String refreshToken, Set<String> scopes, Instant end) {
  boolean isFresh() {
    return Instant.now().isBefore(end);
  }
}
