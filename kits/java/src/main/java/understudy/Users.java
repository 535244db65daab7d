package understudy;

import understudy.ControlApi.Account;
import understudy.ControlApi.ChangeAccount;
import understudy.ControlApi.CreateAccount;

/** The accounts of the people who sign in. */
public record Users(ControlApi api) {
  /** A consumer, who signs in where nobody else is named. */
  public static final String ADA = "ada.lovelace@example.com";

  /** A member of the Workspace organisation {@code example.org}. */
  public static final String GRACE = "grace.hopper@example.org";

  public Account add(String email) {
    return api.createAccount(new CreateAccount(email));
  }

  /** Does what a user, an organisation or Google does: {@code change_password}, {@code disable}. */
  public Account change(String email, String event) {
    return api.changeAccount(email, new ChangeAccount(event));
  }
}
