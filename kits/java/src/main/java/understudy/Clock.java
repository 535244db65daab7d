// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

import java.time.Duration;
import java.time.Instant;

/** The time by which codes, tokens and consents expire. */
public record Clock(ControlApi api) {
  /** Reads the instance's time. */
  public Instant now() {
    return api.getClock().now();
  }

  /** Moves the time forward, such as by {@code 61m} or {@code 7d}. */
  public void advance(Duration by) {
    api.advanceClock(new ControlApi.AdvanceClock(by.toSeconds() + "s" + by.toMillisPart() + "ms"));
  }

  /** Stops the time. */
  public void freeze() {
    api.freezeClock();
  }

  /** Lets the time run on. */
  public void resume() {
    api.resumeClock();
  }
}
