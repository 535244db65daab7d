package understudy;

import java.util.List;
import understudy.ControlApi.Client;
import understudy.ControlApi.Grant;
import understudy.ControlApi.MintTokens;
import understudy.ControlApi.MintTokensAnswer;

/** The access that users have granted. */
public record Grants(ControlApi api) {
  /** What users have granted an app, and hasn't ended. */
  public List<Grant> of(Client app) {
    return api.listGrants().grants().stream()
        .filter(grant -> grant.end() == null && grant.client().equals(app.clientId()))
        .toList();
  }

  /** Tokens as after a login, without one. */
  public MintTokensAnswer mint(Client app, String account, String... scopes) {
    return api.mintTokens(new MintTokens(app.clientId(), account, List.of(scopes)));
  }

  /** Takes access back, as users do in their account's page. */
  public void revoke(Client app) {
    of(app).forEach(grant -> api.revokeGrant(String.valueOf(grant.id())));
  }

  /** Ends access as if its time were over. */
  public void expire(Client app) {
    of(app).forEach(grant -> api.expireGrant(String.valueOf(grant.id())));
  }
}
