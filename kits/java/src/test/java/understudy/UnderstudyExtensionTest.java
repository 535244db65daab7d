package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

class UnderstudyExtensionTest {
  private static Understudy last;

  @ExtendWith(UnderstudyExtension.class)
  static class Failing {
    @Test
    void fails(Understudy google) {
      last = google;
      google.visit(google.url() + "/o/oauth2/v2/auth?client_id=nobody&response_type=code");
    }
  }

  @ExtendWith(UnderstudyExtension.class)
  static class FailingBefore {
    @BeforeEach
    void fails(Understudy google) {
      fail("as it should");
    }

    @Test
    void isNotRun() {}
  }

  @ExtendWith(UnderstudyExtension.class)
  static class FailingAfterwards {
    @Test
    void fails(Understudy google) {
      google.close();
      fail("as it should");
    }
  }

  private static Throwable failure(Class<?> tests) {
    var listener = new SummaryGeneratingListener();
    var request = LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build();
    LauncherFactory.create().execute(request, listener);
    var failures = listener.getSummary().getFailures();
    assertEquals(1, failures.size());
    return failures.get(0).getException();
  }

  @Test
  void aFailureShowsTheJournal() {
    var suppressed = failure(Failing.class).getSuppressed();
    assertEquals(1, suppressed.length);
    assertEquals(
        """
        Google's journal, the latest last:
          1. GET /o/oauth2/v2/auth?client_id=nobody&response_type=code: 302
             authorize.redirect_uri_missing: The request has no redirect_uri. Send the URI at which \
        the client listens.""",
        suppressed[0].toString());
    assertThrows(IllegalStateException.class, last.clock::now);
  }

  @Test
  void aFailureBeforeTheTestShowsTheJournalToo() {
    var suppressed = failure(FailingBefore.class).getSuppressed();
    assertEquals("Google's journal is empty", suppressed[0].toString());
  }

  @Test
  void aFailureWithoutAJournalIsStillItself() {
    var failure = failure(FailingAfterwards.class);
    assertEquals("as it should", failure.getMessage());
    assertEquals(
        "Google's journal can't be read: this Google ended with its test, and each test has its own",
        failure.getSuppressed()[0].toString());
  }
}
