package understudy;

import java.util.List;
import understudy.ControlApi.Grant;
import understudy.ControlApi.MintTokens;
import understudy.ControlApi.MintTokensAnswer;

/** The access that users have granted. */
public record Grants(ControlApi api) {
  /** Tokens as after a login of Ada with the built-in desktop client, but without one. */
  public MintTokensAnswer mint(String... scopes) {
    return mint(api.getState().clientAtHand(), Users.ADA, scopes);
  }

  public MintTokensAnswer mint(String client, String account, String... scopes) {
    return api.mintTokens(new MintTokens(client, account, List.of(scopes)));
  }

  public List<Grant> all() {
    return api.listGrants().grants();
  }

  /** Takes the latest grant back, as its user does in the account's page. */
  public void revoke() {
    api.revokeGrant(latest());
  }

  /** Ends the latest grant with its tokens, as if their time were over. */
  public void expire() {
    api.expireGrant(latest());
  }

  private String latest() {
    var all = all();
    if (all.isEmpty()) throw new UnderstudyException("no user has granted anything");
    return String.valueOf(all.get(all.size() - 1).id());
  }
}
