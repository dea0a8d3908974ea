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
 * What a process logs, a line each, by the logging of the JDK: SLF4J is to be bound to it. What is
 * not at least a warning and not about requests is left out unless more is asked for.
 */
public final class Logs {

  /** Libraries that say at length what is of no use to who runs a server. */
  private static final List<String> CHATTY =
      List.of(
          "org.flywaydb", "org.eclipse.jetty", "io.javalin", "com.zaxxer.hikari", "org.postgresql");

  /** Kept here, since the JDK forgets the settings of loggers nobody holds. */
  private static final List<Logger> HUSHED = CHATTY.stream().map(Logger::getLogger).toList();

  /** How a line is written. */
  public enum Format {
    /** For people: time, level, message, and who and what it is about. */
    TEXT {
      @Override
      Formatter formatter() {
        return new TextLines();
      }
    },
    /** For programs: one JSON object. */
    JSON {
      @Override
      Formatter formatter() {
        return new JsonLines();
      }
    };

    abstract Formatter formatter();

    /** The form spelt so in lower case; empty if none is. */
    public static Optional<Format> parse(String wire) {
      return Stream.of(values())
          .filter(form -> form.name().toLowerCase(Locale.ROOT).equals(wire))
          .findFirst();
    }
  }

  private Logs() {}

  /**
   * Logs so from now on, instead of however it was.
   *
   * @param level the least that is logged; {@link Level#OFF} for nothing
   */
  public static void install(Format format, Level level, OutputStream out) {
    Logger root = Logger.getLogger("");
    for (Handler handler : root.getHandlers()) {
      root.removeHandler(handler);
    }
    Handler handler = new Flushed(out, format.formatter());
    handler.setLevel(level);
    root.addHandler(handler);
    root.setLevel(level);
    HUSHED.forEach(logger -> logger.setLevel(level == Level.OFF ? Level.OFF : Level.WARNING));
  }

  /** Writes each line at once. */
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
  }
}
