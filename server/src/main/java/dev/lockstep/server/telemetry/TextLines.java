package dev.lockstep.server.telemetry;

import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;

/**
 * The format of log lines for people: time, level, message, {@code name=value} for the diagnostic
 * context, and the exceptions, each after {@code |}. A message or exception with {@code =}, {@code
 * |}, a quote, a backslash or an unprintable character is written as a JSON string, and so is a
 * value with characters other than letters, digits and {@code . _ : / @ + -}. A text therefore
 * cannot imitate another part of the line.
 */
final class TextLines extends Formatter {

  private static final Pattern PLAIN_VALUE = Pattern.compile("[\\p{L}\\p{N}._:/@+-]+");
  private static final Pattern PLAIN_TEXT =
      Pattern.compile("[\\p{L}\\p{N}\\p{P}\\p{S} &&[^\"\\\\=|]]+");

  private final Supplier<Map<String, String>> about;

  TextLines() {
    this(JsonLines::about);
  }

  /** Creates a formatter with a supplier of the diagnostic context. */
  TextLines(Supplier<Map<String, String>> about) {
    this.about = about;
  }

  @Override
  public String format(LogRecord line) {
    StringBuilder out = new StringBuilder();
    out.append(line.getInstant().truncatedTo(ChronoUnit.MILLIS))
        .append(' ')
        .append(line.getLevel().getName())
        .append(' ')
        .append(written(formatMessage(line), PLAIN_TEXT));
    about
        .get()
        .forEach(
            (name, value) ->
                out.append(' ')
                    .append(written(name, PLAIN_VALUE))
                    .append('=')
                    .append(written(value, PLAIN_VALUE)));
    for (Throwable thrown = line.getThrown(); thrown != null; thrown = thrown.getCause()) {
      out.append(" | ").append(written(thrown.toString(), PLAIN_TEXT));
    }
    return out.append('\n').toString();
  }

  private static String written(String text, Pattern plain) {
    String shown = Redaction.of(text);
    return plain.matcher(shown).matches() ? shown : quoted(shown);
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (each == '"' || each == '\\') {
        out.append('\\').append(each);
      } else if (isUnprintable(each)) {
        out.append("\\u%04x".formatted((int) each));
      } else {
        out.append(each);
      }
    }
    return out.append('"').toString();
  }

  private static boolean isUnprintable(char each) {
    int type = Character.getType(each);
    return each != ' ' && Character.isSpaceChar(each)
        || type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.PRIVATE_USE
        || type == Character.UNASSIGNED;
  }
}
