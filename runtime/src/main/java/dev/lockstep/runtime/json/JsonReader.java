package dev.lockstep.runtime.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON texts strictly (RFC 8259, and I-JSON where it is stricter): UTF-8 without byte order
 * mark, one value and nothing behind it, no name twice in an object, no comments, no unpaired
 * surrogates, numbers exact. Whatever the text, the answer is a value or violations, never an
 * exception. Thread-safe; settings never change.
 *
 * <p>Violations carry one of the keywords {@code malformed-json}, {@code duplicate-name}, {@code
 * trailing-content}, {@code too-deep}, {@code too-large}, {@code number-too-long}.
 */
public final class JsonReader {

  /** Nesting a reader takes unless told otherwise. */
  public static final int DEFAULT_DEPTH = 64;

  /** Size a reader takes unless told otherwise: 1 MiB. */
  public static final int DEFAULT_SIZE = 1 << 20;

  /** Characters of the longest number taken. */
  public static final int LONGEST_NUMBER = 1_000;

  private static final int DEEPEST = 1_000;
  private static final JsonReader STANDARD = new JsonReader(DEFAULT_SIZE, DEFAULT_DEPTH);

  private final int maxSize;
  private final int maxDepth;
  private final JsonFactory factory;
  private final KnownNames names = new KnownNames();

  /**
   * A reader with limits of its own.
   *
   * @param maxSize largest text, in bytes or characters, at least 1
   * @param maxDepth deepest nesting of objects and arrays, 1 to 1,000
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

  /** The reader with the default limits. */
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

  /** Reads a text, by another way, to tell what is wrong. */
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

  /** Whether a value is valid, told in one pass. */
  @FunctionalInterface
  public interface Check {

    /** Takes the one value a scan stands at; false when it is not valid. */
    boolean accepts(JsonScan scan) throws IOException;
  }

  /** What is made of a value in one pass; {@code null} when it does not fit. */
  @FunctionalInterface
  public interface Taker<T> {

    /** Takes the one value a scan stands at. */
    @Nullable T take(ByteScan scan) throws IOException;
  }

  /** Whether a text in UTF-8 is one valid value and nothing behind it, in one pass. */
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
   * Whether the next value of a parser is valid: the one at its current token, or at the next when
   * it has none. The parser stands at the value's last token afterwards, when it is.
   *
   * @throws IOException if the parser fails, for what it reads or what it reads from
   */
  public boolean accepts(JsonParser parser, Check check) throws IOException {
    if (parser.currentToken() == null && parser.nextToken() == null) {
      return false;
    }
    return check.accepts(new ParserScan(parser, maxDepth));
  }

  /**
   * Takes a text in UTF-8 in one pass.
   *
   * @return what was made of it; {@code null} also when the text is no JSON or has more behind its
   *     value, which {@link #read(byte[])} tells
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
    String problem = e.getOriginalMessage().lines().findFirst().orElse("is no JSON");
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

  /** No byte order mark of any encoding, no zero byte (which says UTF-16 or UTF-32). */
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
