// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

import java.util.List;

/** The access that users have granted. Without an app, that of every app is meant. */
public record Grants(ControlApi api) {
  /** Lists what hasn't ended. */
  public List<ControlApi.Grant> of(ControlApi.Client app) {
    var sent = new ControlApi.ListGrants().state("valid");
    if (app != null) sent.client(app.clientId());
    return api.listGrants(sent).grants();
  }

  /** Lists what hasn't ended. */
  public List<ControlApi.Grant> of() {
    return of(null);
  }

  /** Issues tokens as after a login, without one. */
  public ControlApi.MintTokensAnswer mint(ControlApi.Client app, String account, String... scopes) {
    return api.mintTokens(new ControlApi.MintTokens(app.clientId(), account, List.of(scopes)));
  }

  /** Takes access back, as users do in their account's page. */
  public void revoke(ControlApi.Client app) {
    of(app).forEach(one -> api.revokeGrant(String.valueOf(one.id())));
  }

  /** Takes access back, as users do in their account's page. */
  public void revoke() {
    revoke(null);
  }

  /** Ends access as if its time were over. */
  public void expire(ControlApi.Client app) {
    of(app).forEach(one -> api.expireGrant(String.valueOf(one.id())));
  }

  /** Ends access as if its time were over. */
  public void expire() {
    expire(null);
  }
}
