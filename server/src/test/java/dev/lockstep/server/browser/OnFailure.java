package dev.lockstep.server.browser;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Adds a description of the page to the failure of a test. */
final class OnFailure implements TestExecutionExceptionHandler {

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    if (!String.valueOf(failure.getMessage()).contains(Browser.DESCRIBED)) {
      browser(context)
          .ifPresent(browser -> failure.addSuppressed(new AssertionError(told(context, browser))));
    }
    throw failure;
  }

  private static String told(ExtensionContext context, Browser browser) {
    String test = context.getRequiredTestMethod().getName();
    return "when %s failed, %s".formatted(test, browser.described());
  }

  private static Optional<Browser> browser(ExtensionContext context) {
    return Stream.of(context.getRequiredTestClass().getDeclaredFields())
        .filter(field -> field.getType() == Browser.class)
        .map(field -> valueOf(field, context.getRequiredTestInstance()))
        .findFirst();
  }

  private static Browser valueOf(Field field, Object test) {
    try {
      field.setAccessible(true);
      return (Browser) field.get(test);
    } catch (IllegalAccessException closed) {
      throw new IllegalStateException(closed);
    }
  }
}
