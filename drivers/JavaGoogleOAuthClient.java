// Google's OAuth client library for Java, with its own PKCE, renewal and store.
import com.google.api.client.auth.oauth2.*;
import com.google.api.client.http.*;
import com.google.api.client.json.gson.GsonFactory;
import com.google.api.client.util.store.FileDataStoreFactory;
import java.util.Map;

class JavaGoogleOAuthClient {
  public static void main(String[] words) { Launcher.run(words, JavaGoogleOAuthClient::act); }

  static int act(String action, String address, Launcher.App app) throws Exception {
    HttpTransport wire = Trust.wire();
    AuthorizationCodeFlow flow = new AuthorizationCodeFlow.Builder(
        BearerToken.authorizationHeaderAccessMethod(), wire, GsonFactory.getDefaultInstance(),
        new GenericUrl(app.get("token_uri")), new ClientParametersAuthentication(
            app.get("client_id"), app.get("client_secret")), app.get("client_id"),
        app.get("auth_uri")).enablePKCE().setScopes(Launcher.SCOPES)
        .setDataStoreFactory(new FileDataStoreFactory(Launcher.STORE)).build();
    if (action.equals("login")) {
      Listener listener = new Listener();
      String code = listener.ask(flow.newAuthorizationUrl().setRedirectUri(listener.back)
          .setState(listener.state).set("access_type", "offline").set("prompt", "consent").build());
      TokenResponse token = flow.newTokenRequest(code).setRedirectUri(listener.back).execute();
      flow.createAndStoreCredential(token, "user");
      if (token.getScope() != null && !token.getScope().contains("drive.metadata"))
        throw new Exception("permission drive.metadata.readonly was not granted");
      return 200;
    }
    Credential user = flow.loadCredential("user");
    if (user == null) return 401;
    if (action.equals("refresh")) return user.refreshToken() ? 200 : 500;
    if (!action.equals("logout"))
      return wire.createRequestFactory(user).buildGetRequest(new GenericUrl(address))
          .setThrowExceptionOnExecuteError(false).execute().getStatusCode();
    wire.createRequestFactory().buildPostRequest(new GenericUrl(address), new UrlEncodedContent(
        Map.of("token", user.getRefreshToken()))).execute();
    flow.getCredentialDataStore().delete("user");
    return 200;
  }
}
