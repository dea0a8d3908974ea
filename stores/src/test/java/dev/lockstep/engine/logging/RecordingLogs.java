package dev.lockstep.engine.logging;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.AbstractLogger;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * A recorder of the warnings and errors that a test's own thread logs while it runs a task. All
 * other log messages are dropped.
 */
public final class RecordingLogs implements SLF4JServiceProvider {

  private static final ThreadLocal<@Nullable List<String>> RECORDED = new ThreadLocal<>();

  private final IMarkerFactory markers = new BasicMarkerFactory();
  private final MDCAdapter contexts = new NOPMDCAdapter();

  /**
   * Runs a task and records what it logs on this thread.
   *
   * @param lines receives one line for each message: {@code LEVEL SimpleClassName: message}
   */
  public static <T> T during(List<String> lines, Supplier<T> task) {
    List<String> recorded = new ArrayList<>();
    RECORDED.set(recorded);
    try {
      return task.get();
    } finally {
      RECORDED.remove();
      lines.addAll(recorded);
    }
  }

  @Override
  public ILoggerFactory getLoggerFactory() {
    return RecordingLogger::new;
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return markers;
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return contexts;
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99";
  }

  @Override
  public void initialize() {
    // Nothing to prepare.
  }

  private static final class RecordingLogger extends AbstractLogger {

    private static final long serialVersionUID = 1;

    RecordingLogger(String name) {
      this.name = name;
    }

    @Override
    protected String getFullyQualifiedCallerName() {
      return name;
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level,
        @Nullable Marker marker,
        String pattern,
        Object @Nullable [] arguments,
        @Nullable Throwable problem) {
      List<String> recorded = RECORDED.get();
      if (recorded != null) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        recorded.add(
            level + " " + simple + ": " + MessageFormatter.basicArrayFormat(pattern, arguments));
      }
    }

    @Override
    public boolean isTraceEnabled() {
      return false;
    }

    @Override
    public boolean isTraceEnabled(Marker marker) {
      return false;
    }

    @Override
    public boolean isDebugEnabled() {
      return false;
    }

    @Override
    public boolean isDebugEnabled(Marker marker) {
      return false;
    }

    @Override
    public boolean isInfoEnabled() {
      return false;
    }

    @Override
    public boolean isInfoEnabled(Marker marker) {
      return false;
    }

    @Override
    public boolean isWarnEnabled() {
      return RECORDED.get() != null;
    }

    @Override
    public boolean isWarnEnabled(Marker marker) {
      return isWarnEnabled();
    }

    @Override
    public boolean isErrorEnabled() {
      return RECORDED.get() != null;
    }

    @Override
    public boolean isErrorEnabled(Marker marker) {
      return isErrorEnabled();
    }
  }
}
