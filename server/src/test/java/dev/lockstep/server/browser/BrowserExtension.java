package dev.lockstep.server.browser;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * The condition and the browser of {@link RequiresBrowser}. The browser is started before the
 * {@code @BeforeAll} methods of a class: if it does not start, no method of the class is called.
 */
final class BrowserExtension implements ExecutionCondition, BeforeAllCallback {

  private static final String MISSING =
      "browser tests are skipped: chromium or chromedriver is not on the PATH";

  private static final AtomicBoolean IS_REPORTED = new AtomicBoolean();

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    boolean isInstalled = Chromium.installed().isPresent();
    boolean isRequired = Boolean.getBoolean("lockstep.browser.required");
    ConditionEvaluationResult result = evaluate(isInstalled, isRequired);
    if (result.isDisabled() && IS_REPORTED.compareAndSet(false, true)) {
      System.out.println("SKIPPED: " + MISSING);
    }
    return result;
  }

  /** Returns the decision about all browser tests. A required browser that is missing fails. */
  static ConditionEvaluationResult evaluate(boolean isInstalled, boolean isRequired) {
    return isInstalled || isRequired
        ? ConditionEvaluationResult.enabled("Chromium is installed or required")
        : ConditionEvaluationResult.disabled(MISSING);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    BrowserPool pool = BrowserPool.shared();
    context.getRoot().getStore(Namespace.create(BrowserPool.class)).put(BrowserPool.class, pool);
    pool.warmUp();
  }
}
