package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.ByteScan;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Conversions of texts to Java values and back, for generated code. A converter refuses a text or a
 * value by any exception, or by {@code null}.
 */
public final class Conversions {

  /** The converter from a text. */
  @FunctionalInterface
  public interface TextReader<T> {

    /** Converts a text that satisfies its schema. */
    @Nullable T read(String text) throws Exception;
  }

  /** The converter to a text. */
  @FunctionalInterface
  public interface TextWriter<T> {

    /** Converts a value. */
    @Nullable String write(T value) throws Exception;
  }

  private Conversions() {}

  /** Converts a text; returns {@code null} if the converter refuses it. */
  static <T> @Nullable T read(String text, TextReader<T> reader) {
    try {
      return reader.read(text);
    } catch (Exception e) {
      return null;
    }
  }

  /** Converts the text that a scan has taken, {@code null} if it was rejected. */
  public static <T> @Nullable T take(ByteScan in, @Nullable String text, TextReader<T> reader) {
    T value = text == null ? null : read(text, reader);
    return value == null ? in.reject() : value;
  }

  /**
   * Converts a value.
   *
   * @throws UnwritableValueException if the converter refuses it
   */
  public static <T> String text(T value, TextWriter<T> writer) {
    try {
      String text = writer.write(value);
      if (text != null) {
        return text;
      }
    } catch (Exception e) {
      throw new UnwritableValueException(value.getClass().getSimpleName(), e);
    }
    throw new UnwritableValueException(value.getClass().getSimpleName(), null);
  }

  /** Returns true if a value can be written and its text satisfies a test. */
  public static <T> boolean meets(T value, TextWriter<T> writer, Predicate<String> test) {
    try {
      return test.test(text(value, writer));
    } catch (UnwritableValueException e) {
      return false;
    }
  }

  /** Reads a {@code uuid} of RFC 9562. */
  public static UUID uuid(String text) {
    UUID uuid = UUID.fromString(text);
    if (text.length() != 36) {
      throw new IllegalArgumentException(text);
    }
    return uuid;
  }

  /** Reads a URI or a relative reference of RFC 3986. */
  public static URI uri(String text) throws URISyntaxException {
    return new URI(text);
  }

  /** Reads a {@code date} of RFC 3339. */
  public static LocalDate date(String text) {
    return LocalDate.parse(text);
  }

  /** Reads a {@code duration} without years, months and weeks. */
  public static Duration duration(String text) {
    return Duration.parse(text);
  }

  /** Reads a {@code date-time}; a leap second becomes the second before it. */
  public static OffsetDateTime dateTime(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    OffsetDateTime moment =
        upper.startsWith(":60", 16)
            ? OffsetDateTime.parse(upper.substring(0, 16) + ":59" + upper.substring(19))
            : OffsetDateTime.parse(upper);
    return moment;
  }

  /** Writes a {@code date-time}. */
  public static String dateTimeText(OffsetDateTime moment) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moment);
  }
}
