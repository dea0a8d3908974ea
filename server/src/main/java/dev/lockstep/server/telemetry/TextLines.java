package dev.lockstep.server.telemetry;

import java.time.temporal.ChronoUnit;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;

/** Log lines for people. */
final class TextLines extends Formatter {

  @Override
  public String format(LogRecord line) {
    StringBuilder out = new StringBuilder();
    out.append(line.getInstant().truncatedTo(ChronoUnit.MILLIS))
        .append(' ')
        .append(line.getLevel().getName())
        .append(' ')
        .append(Redaction.of(formatMessage(line)));
    JsonLines.about()
        .forEach(
            (name, value) -> out.append(' ').append(name).append('=').append(Redaction.of(value)));
    for (Throwable thrown = line.getThrown(); thrown != null; thrown = thrown.getCause()) {
      out.append(" | ").append(Redaction.of(thrown.toString()));
    }
    return out.append('\n').toString();
  }
}
