package understudy;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Gives each test that takes an {@link Understudy} its own, and shows its journal when the test
 * fails. Methods that run before and after the test get the same; those for the whole class get one
 * for the class. A {@link Scene} of the test or of its class is played before anything has it.
 */
public final class UnderstudyExtension
    implements ParameterResolver, TestExecutionExceptionHandler,
        LifecycleMethodExecutionExceptionHandler {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(UnderstudyExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    // What a constructor gets would be shared by the tests of the class.
    return parameter.getParameter().getType() == Understudy.class
        && parameter.getDeclaringExecutable() instanceof Method;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context.getStore(NAMESPACE)
        .getOrComputeIfAbsent(context.getUniqueId(), id -> new Held(start(context)), Held.class)
        .google;
  }

  private static Understudy start(ExtensionContext context) {
    var google = Understudy.start();
    AnnotationSupport.findAnnotation(context.getElement(), Scene.class)
        .or(() -> AnnotationSupport.findAnnotation(context.getTestClass(), Scene.class))
        .ifPresent(scene -> google.scene(scene.value()));
    return google;
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    throw explained(context, failure);
  }

  @Override
  public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    throw explained(context, failure);
  }

  @Override
  public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    throw explained(context, failure);
  }

  /** Adds the journal in the shape that every runner shows below a failure. */
  private static Throwable explained(ExtensionContext context, Throwable failure) {
    var held = context.getStore(NAMESPACE).get(context.getUniqueId(), Held.class);
    if (held != null) {
      var background = new UnderstudyException(held.google.told());
      background.setStackTrace(new StackTraceElement[0]);
      failure.addSuppressed(background);
    }
    return failure;
  }

  /** JUnit closes it at the end of the test. */
  private record Held(Understudy google) implements ExtensionContext.Store.CloseableResource {
    @Override
    public void close() {
      google.close();
    }
  }
}
