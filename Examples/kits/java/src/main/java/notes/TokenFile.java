package notes;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import notes.LoginFailure.Reason;

/** The tokens of one user, which all processes of the app share. */
record TokenFile(Path path) {
  /** The form in the file. */
  private record Kept(String accessToken, String refreshToken, List<String> scopes, long end) {}

  void write(Tokens tokens) throws IOException {
    var kept = new Kept(
        tokens.accessToken(), tokens.refreshToken(), List.copyOf(tokens.scopes()),
        tokens.end().getEpochSecond());
    var fresh = path.resolveSibling(path.getFileName() + ".new");
    Files.writeString(fresh, new Gson().toJson(kept));
    // Nobody ever reads half of it.
    Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
  }

  Tokens read() throws IOException {
    var kept = new Gson().fromJson(Files.readString(path), Kept.class);
    var scopes = Set.copyOf(kept.scopes);
    var end = Instant.ofEpochSecond(kept.end);
    return new Tokens(kept.accessToken, kept.refreshToken, scopes, end);
  }

  /** Tokens that are fresh. One process gets them, and the others wait for it. */
  Tokens fresh(GoogleLogin login) throws IOException, LoginFailure {
    var lock = path.resolveSibling(path.getFileName() + ".lock");
    try (var channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var held = channel.lock()) {
      assert held.isValid();
      var tokens = read();
      if (tokens.isFresh()) return tokens;
      var refreshed = login.refresh(tokens);
      write(refreshed);
      return refreshed;
    } catch (LoginFailure failure) {
      if (failure.reason == Reason.SIGN_IN_AGAIN) Files.delete(path);
      throw failure;
    }
  }
}
