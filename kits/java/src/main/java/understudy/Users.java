// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

/** The accounts of the people who sign in. */
public record Users(ControlApi api) {
  /** A consumer, who signs in where nobody else is named. */
  public static final String ADA = "ada.lovelace@example.com";

  /** A member of the organisation example.org. */
  public static final String GRACE = "grace.hopper@example.org";

  /** Creates an account. */
  public ControlApi.Account add(String email) {
    return api.createAccount(new ControlApi.CreateAccount(email));
  }

  /** Does to an account what its user, its organisation or Google does, such as {@code disable}. */
  public ControlApi.Account change(String email, String event) {
    return api.changeAccount(email, new ControlApi.ChangeAccount(event));
  }
}
