package understudy;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** The requests and other changes, with the causes of refusals, which Google's answers don't tell. */
public record Journal(ControlApi control) {
  /** The most that the mock answers at a time. */
  private static final int PAGE = 1000;

  /** The most that a failure's message shows, and of each request. */
  private static final int SHOWN = 8;

  private static final int WIDTH = 100;

  /** The latest request to an endpoint, such as {@code token}; null if there was none. */
  public ControlApi.Entry last(String endpoint) {
    return latest(new ControlApi.ReadJournal().endpoint(endpoint), 1).stream().findFirst().orElse(null);
  }

  /** The cause of the latest refusal; null if nothing was refused. */
  public String cause() {
    return latest(new ControlApi.ReadJournal().cause("*"), 1).stream()
        .map(ControlApi.Entry::cause).findFirst().orElse(null);
  }

  /** The first request to an endpoint, for which it waits. */
  public ControlApi.Entry waitFor(String endpoint, Duration atMost) {
    var next = new ControlApi.ReadJournal().endpoint(endpoint).wait_(Clock.text(atMost));
    return control.readJournal(next).entries().stream()
        .findFirst()
        .orElseThrow(() -> new UnderstudyException("nothing came to '" + endpoint + "'"));
  }

  /** The latest entries of a selection, oldest first. */
  public List<ControlApi.Entry> latest(ControlApi.ReadJournal selection, int count) {
    var after = control.getState().entries();
    List<ControlApi.Entry> page;
    do {
      after = Math.max(0, after - PAGE);
      page = control.readJournal(selection.after(after).limit(PAGE)).entries();
    } while (page.isEmpty() && after > 0);
    return page.subList(Math.max(0, page.size() - count), page.size());
  }

  /** The latest requests for a person to read, each refusal with its cause and the usual fix. */
  public String summary() {
    var selection = new ControlApi.ReadJournal().kind("exchange");
    var requests = latest(selection, SHOWN).stream().map(this::line).collect(Collectors.joining());
    return "Google's journal" + (requests.isEmpty() ? " is empty" : ", the latest last:" + requests);
  }

  private String line(ControlApi.Entry request) {
    var target = request.target();
    if (target.length() > WIDTH) target = target.substring(0, WIDTH) + "…";
    var status = request.status() == null ? "no answer" : request.status();
    var line = "\n  " + request.number() + ". " + request.method() + " " + target + ": " + status;
    return control.listCauses().causes().stream()
        .filter(cause -> cause.code().equals(request.cause()))
        .map(cause -> "\n     " + cause.code() + ": " + cause.explanation() + " " + cause.fix())
        .reduce(line, String::concat);
  }
}
