package understudy;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Gives each test that takes an {@link Understudy} its own, and shows its journal when the test
 * fails. Methods that run before and after the test get the same; those for the whole class get one
 * for the class.
 */
public final class UnderstudyExtension
    implements ParameterResolver,
        TestExecutionExceptionHandler,
        LifecycleMethodExecutionExceptionHandler {
  private static final Namespace NAMESPACE = Namespace.create(UnderstudyExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    // What a constructor gets would be shared by the tests of the class.
    return parameter.getParameter().getType() == Understudy.class
        && parameter.getDeclaringExecutable() instanceof Method;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context.getStore(NAMESPACE)
        .getOrComputeIfAbsent(context.getUniqueId(), id -> new Held(Understudy.start()), Held.class)
        .google;
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    throw explained(context, failure);
  }

  @Override
  public void handleBeforeEachMethodExecutionException(
      ExtensionContext context, Throwable failure) throws Throwable {
    throw explained(context, failure);
  }

  private static Throwable explained(ExtensionContext context, Throwable failure) {
    var held = context.getStore(NAMESPACE).get(context.getUniqueId(), Held.class);
    if (held != null) failure.addSuppressed(new Background(held.google));
    return failure;
  }

  /** JUnit closes it at the end of the test. */
  private record Held(Understudy google) implements CloseableResource {
    @Override
    public void close() {
      google.close();
    }
  }

  /** The journal, in the shape that every runner shows below a failure. */
  private static final class Background extends Throwable {
    private static final long serialVersionUID = 1;

    Background(Understudy google) {
      super(text(google), null, false, false);
    }

    private static String text(Understudy google) {
      try {
        return google.journal.summary();
      } catch (RuntimeException failure) {
        return "Google's journal can't be read: " + failure.getMessage();
      }
    }

    @Override
    public String toString() {
      return getMessage();
    }
  }
}
