package notes;

import java.io.IOException;
import java.nio.file.Files;

/**
 * The token file as it is often written first. Any failure of a refresh counts as the end of the
 * access, so that a lost answer signs the user out.
 */
record NaiveTokenFile(TokenFile file) {
  Tokens fresh(GoogleLogin login) throws IOException, LoginFailure {
    var tokens = file.read();
    if (tokens.isFresh()) return tokens;
    try {
      var refreshed = login.refresh(tokens);
      file.write(refreshed);
      return refreshed;
    } catch (LoginFailure failure) {
      Files.delete(file.path());
      throw failure;
    }
  }
}
