package dev.lockstep.runtime.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.lockstep.runtime.json.internal.KnownNames;
import dev.lockstep.runtime.json.internal.Utf8;
import java.io.IOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A strict reader of JSON texts (RFC 8259, and I-JSON where it is stricter). It accepts UTF-8
 * without byte order mark and exactly one value. It rejects duplicate names, comments and unpaired
 * surrogates. Numbers are exact. The result is a value or violations; no input causes an exception.
 * Immutable and thread-safe.
 *
 * <p>Violations have the keywords {@code malformed-json}, {@code duplicate-name}, {@code
 * trailing-content}, {@code too-deep}, {@code too-large} and {@code number-too-long}.
 */
public final class JsonReader {

  /** The default limit of nesting. */
  public static final int DEFAULT_DEPTH = 64;

  /** The default limit of size: 1 MiB. */
  public static final int DEFAULT_SIZE = 1 << 20;

  /** The maximum number of characters of a number. */
  public static final int LONGEST_NUMBER = 1_000;

  private static final int DEEPEST = 1_000;
  private static final JsonReader STANDARD = new JsonReader(DEFAULT_SIZE, DEFAULT_DEPTH);

  private final int maxSize;
  private final int maxDepth;
  private final JsonFactory factory;
  private final KnownNames names = new KnownNames();

  /**
   * Creates a reader with other limits.
   *
   * @param maxSize maximum size of a text in bytes or characters, at least 1
   * @param maxDepth maximum nesting of objects and arrays, 1 to 1,000
   */
  public JsonReader(int maxSize, int maxDepth) {
    if (maxSize < 1 || maxDepth < 1 || maxDepth > DEEPEST) {
      throw new IllegalArgumentException("size " + maxSize + ", depth " + maxDepth);
    }
    this.maxSize = maxSize;
    this.maxDepth = maxDepth;
    StreamReadConstraints constraints =
        StreamReadConstraints.builder()
            .maxNestingDepth(maxDepth + 1)
            .maxNumberLength(Integer.MAX_VALUE)
            .maxStringLength(Integer.MAX_VALUE)
            .maxNameLength(Integer.MAX_VALUE)
            .build();
    this.factory = JsonFactory.builder().streamReadConstraints(constraints).build();
  }

  /** Returns the reader with the default limits. */
  public static JsonReader standard() {
    return STANDARD;
  }

  /** Reads a text in UTF-8. */
  public Reading<JsonValue> read(byte[] text) {
    if (text.length > maxSize) {
      return tooLarge(text.length, "bytes");
    }
    JsonValue value = take(text, ByteScan::tree);
    return value == null ? tell(text) : Reading.of(value);
  }

  /** Reads a text with a second parser, which produces violations. */
  Reading<JsonValue> tell(byte[] text) {
    if (!isUtf8(text)) {
      return invalid("malformed-json", "is not UTF-8 without byte order mark");
    }
    try (JsonParser parser = factory.createParser(text)) {
      return new JsonTreeBuilder(parser, maxDepth).read();
    } catch (JacksonException e) {
      return malformed(e);
    } catch (IOException e) {
      throw new IllegalStateException("an array cannot fail to be read", e);
    }
  }

  /** A validation in one pass. */
  @FunctionalInterface
  public interface Check {

    /** Reads the value at the scan's position. Returns false if it is not valid. */
    boolean accepts(JsonScan scan) throws IOException;
  }

  /** A conversion in one pass. */
  @FunctionalInterface
  public interface Taker<T> {

    /**
     * Reads the value at the scan's position. Returns {@code null} if it is not valid or cannot be
     * converted.
     */
    @Nullable T take(ByteScan scan) throws IOException;
  }

  /**
   * Returns true if a text in UTF-8 is one valid value without trailing content. Reads in one pass.
   */
  public boolean accepts(byte[] text, Check check) {
    if (text.length > maxSize) {
      return false;
    }
    try {
      ByteScan scan = new ByteScan(text, maxDepth, names);
      return check.accepts(scan) && scan.isOver();
    } catch (MalformedJsonException e) {
      return false;
    } catch (IOException e) {
      throw new IllegalStateException("an array cannot fail to be read", e);
    }
  }

  /**
   * Returns true if the value of a parser is valid. This is the value at its current token, or the
   * next value if it has none. After a valid value the parser is at the last token of the value.
   *
   * @throws IOException if the parser fails because of its input or its source
   */
  public boolean accepts(JsonParser parser, Check check) throws IOException {
    if (parser.currentToken() == null && parser.nextToken() == null) {
      return false;
    }
    return check.accepts(new ParserScan(parser, maxDepth));
  }

  /**
   * Converts a text in UTF-8 in one pass.
   *
   * @return the converted value; {@code null} if it is not valid, not JSON, or has trailing
   *     content. {@link #read(byte[])} returns the violations
   */
  public <T> @Nullable T take(byte[] text, Taker<T> taker) {
    if (text.length > maxSize) {
      return null;
    }
    try {
      ByteScan scan = new ByteScan(text, maxDepth, names);
      T taken = taker.take(scan);
      return taken != null && scan.isOver() ? taken : null;
    } catch (MalformedJsonException e) {
      return null;
    } catch (IOException e) {
      throw new IllegalStateException("an array cannot fail to be read", e);
    }
  }

  /**
   * Converts a text in UTF-8 in one pass. A text that cannot be converted is read again as a tree.
   *
   * @param convert the conversion of the tree, whose result has the violations
   */
  public <T> Reading<T> read(byte[] text, Taker<T> taker, Function<JsonValue, Reading<T>> convert) {
    T taken = take(text, taker);
    return taken == null ? read(text, convert) : Reading.of(taken);
  }

  /** Reads a text in UTF-8 as a tree and converts the tree. */
  public <T> Reading<T> read(byte[] text, Function<JsonValue, Reading<T>> convert) {
    Reading<JsonValue> json = read(text);
    return json.isValid() ? convert.apply(json.orElseThrow()) : Reading.invalid(json.violations());
  }

  /** Reads a text. */
  public Reading<JsonValue> read(String text) {
    if (text.length() > maxSize) {
      return tooLarge(text.length(), "characters");
    }
    try (JsonParser parser = factory.createParser(text)) {
      return new JsonTreeBuilder(parser, maxDepth).read();
    } catch (JacksonException e) {
      return malformed(e);
    } catch (IOException e) {
      throw new IllegalStateException("a string cannot fail to be read", e);
    }
  }

  private Reading<JsonValue> tooLarge(int size, String unit) {
    return invalid(
        "too-large", "has " + size + " " + unit + " where at most " + maxSize + " are read");
  }

  private static Reading<JsonValue> malformed(JacksonException e) {
    String message = e.getOriginalMessage().lines().findFirst().orElse("is not JSON");
    // The parser repeats its configuration as the source of the text.
    String problem = message.replaceFirst(" \\(start marker at .*", "");
    return invalid(
        "malformed-json",
        problem
            + " at line "
            + e.getLocation().getLineNr()
            + ", column "
            + e.getLocation().getColumnNr());
  }

  private static Reading<JsonValue> invalid(String keyword, String message) {
    Violations violations = new Violations();
    violations.add("", keyword, message);
    return Reading.invalid(violations.toList());
  }

  /**
   * Returns true if the text has no byte order mark of any encoding and no zero byte, which would
   * indicate UTF-16 or UTF-32.
   */
  private static boolean isUtf8(byte[] text) {
    for (byte b : text) {
      if (b == 0) {
        return false;
      }
    }
    boolean marked =
        text.length >= 3
            && text[0] == (byte) 0xEF
            && text[1] == (byte) 0xBB
            && text[2] == (byte) 0xBF;
    return !marked && Utf8.is(text);
  }
}
