package understudy;

import java.util.List;

/** The access that users have granted. */
public record Grants(ControlApi control) {
  /** Those of an app that haven't ended. */
  public List<ControlApi.Grant> of(ControlApi.Client app) {
    return control.listGrants().grants().stream()
        .filter(grant -> grant.end() == null && grant.client().equals(app.clientId()))
        .toList();
  }

  /** Issues tokens to an app as if the user had granted it the scopes. */
  public ControlApi.MintTokensAnswer mint(
      ControlApi.Client app, String account, String... scopes) {
    var tokens = new ControlApi.MintTokens(app.clientId(), account, List.of(scopes));
    return control.mintTokens(tokens);
  }

  /** All users take back an app's access in their account pages. */
  public void revoke(ControlApi.Client app) {
    of(app).forEach(grant -> control.revokeGrant("" + grant.id()));
  }

  /** Ends an app's codes and tokens as if their time were over. */
  public void expire(ControlApi.Client app) {
    of(app).forEach(grant -> control.expireGrant("" + grant.id()));
  }
}
