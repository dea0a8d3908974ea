package dev.lockstep.server.telemetry;

import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import java.util.stream.Stream;

/**
 * Configures the logs of a process, which use the logging of the JDK; SLF4J must be bound to it.
 * Libraries log warnings and errors only.
 */
public final class Logs {

  /** The libraries whose lines below warnings are of no use to operators. */
  private static final List<String> CHATTY =
      List.of("org.eclipse.jetty", "com.zaxxer.hikari", "org.postgresql");

  /** Referenced here because the JDK discards a logger that nothing refers to. */
  private static final List<Logger> HUSHED = CHATTY.stream().map(Logger::getLogger).toList();

  /** The format of log lines. */
  public enum Format {
    /** The format for people: time, level, message and diagnostic context. */
    TEXT {
      @Override
      Formatter formatter() {
        return new TextLines();
      }
    },
    /** The format for programs: one JSON object per line. */
    JSON {
      @Override
      Formatter formatter() {
        return new JsonLines();
      }
    };

    abstract Formatter formatter();

    /** Returns the format with a name in lower case; empty if there is none. */
    public static Optional<Format> parse(String wire) {
      return Stream.of(values())
          .filter(form -> form.name().toLowerCase(Locale.ROOT).equals(wire))
          .findFirst();
    }
  }

  private Logs() {}

  /**
   * Replaces the logging of the process.
   *
   * @param format the format of lines
   * @param level the lowest level that is logged; {@link Level#OFF} for nothing
   * @param out the destination
   */
  public static void install(Format format, Level level, OutputStream out) {
    Logger root = Logger.getLogger("");
    for (Handler handler : root.getHandlers()) {
      root.removeHandler(handler);
    }
    Handler handler = handler(format, out);
    handler.setLevel(level);
    root.addHandler(handler);
    root.setLevel(level);
    HUSHED.forEach(logger -> logger.setLevel(level == Level.OFF ? Level.OFF : Level.WARNING));
  }

  static Handler handler(Format format, OutputStream out) {
    return new Flushed(out, format.formatter());
  }

  /** A handler that flushes after each line. */
  private static final class Flushed extends StreamHandler {

    Flushed(OutputStream out, Formatter formatter) {
      super(out, formatter);
      try {
        setEncoding("UTF-8");
      } catch (java.io.UnsupportedEncodingException never) {
        throw new IllegalStateException(never);
      }
    }

    @Override
    public synchronized void publish(LogRecord line) {
      super.publish(line);
      flush();
    }

    /** Leaves the destination open: the JDK closes handlers while the process still writes. */
    @Override
    public synchronized void close() {
      flush();
    }
  }
}
