package understudy;

import java.util.List;

/** The accounts of the people who sign in. */
public record Users(ControlApi api) {
  /** A consumer, who signs in where nobody else is named. */
  public static final String ADA = "ada.lovelace@example.com";

  /** A member of the Workspace organisation {@code example.org}. */
  public static final String GRACE = "grace.hopper@example.org";

  public List<ControlApi.Account> all() {
    return api.listAccounts().accounts();
  }

  public ControlApi.Account add(String email) {
    return api.createAccount(new ControlApi.CreateAccount(email));
  }

  /** Does what a user, an organisation or Google does: {@code change_password}, {@code disable}. */
  public ControlApi.Account change(String email, String event) {
    return api.changeAccount(email, new ControlApi.ChangeAccount(event));
  }
}
