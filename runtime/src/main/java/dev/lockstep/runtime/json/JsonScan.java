package dev.lockstep.runtime.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a JSON text: generated validators and readers ask it value by value. It stands at
 * the begin of a value when a method is called that takes one, and behind it afterwards. What no
 * schema allows (a name twice in its object, nesting too deep, a number too long, half a character)
 * is answered like a value that does not fit: with {@code false} or {@code null}, and the scan is
 * over. A text that is no JSON ends it with an exception. Used by one thread, once.
 */
public abstract class JsonScan {

  /** What a value begins with: its {@link #kind}. */
  public static final int OBJECT = 1;

  public static final int ARRAY = 2;
  public static final int STRING = 3;
  public static final int NUMBER = 4;
  public static final int BOOLEAN = 5;
  public static final int NULL = 6;

  /** In place of the index of a name: one that is not in the table. */
  public static final int OTHER = TextTable.OTHER;

  /** In place of the index of a name: the object has no more. */
  public static final int END = -2;

  /** Digits of numbers that fit 64 bits for certain. */
  static final int LONG_DIGITS = 18;

  private static final TextTable NONE = TextTable.of();

  /** Integers below it, and powers of ten, are exact as {@code double}. */
  private static final long EXACT = 1L << 53;

  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final int maxDepth;
  private int depth;

  /** The number taken last: its digits, how many of them are a fraction, and itself if known. */
  private long digits;

  private int scale;
  private @Nullable JsonNumber number;

  JsonScan(int maxDepth) {
    this.maxDepth = maxDepth;
  }

  /** The kind of the value. */
  public abstract int kind() throws IOException;

  /** Goes into an object or array; false when it is nested too deep. */
  public boolean open() throws IOException {
    return ++depth <= maxDepth;
  }

  /** Goes into an object or array for a look. */
  final void enter() {
    depth++;
  }

  /** Leaves an object or array. */
  final void close() {
    depth--;
  }

  /**
   * Goes to the value of the next member.
   *
   * @param expected index of the name that is most likely next; any other does no harm
   * @return the index of its name, {@link #OTHER}, or {@link #END}
   */
  public abstract int nextName(TextTable names, int expected) throws IOException;

  /** The name of the member whose value is next, where it was {@link #OTHER}. */
  public abstract String name();

  /** Goes to the next item; false at the end of the array. */
  public abstract boolean nextItem() throws IOException;

  /** Goes to the value of the next member; false at the end of the object. */
  public final boolean nextName() throws IOException {
    return nextName(NONE, 0) != END;
  }

  /** The name of the member whose value is next; {@code null} when it has half characters. */
  public final @Nullable String textName() {
    String name = name();
    return JsonTreeBuilder.hasUnpaired(name) ? null : name;
  }

  /** Whether the name of the member whose value is next is text, and new among others. */
  public final boolean isNew(Names others) {
    String name = textName();
    return name != null && others.add(name);
  }

  /** Takes a string; false when it has half characters. */
  public abstract boolean text() throws IOException;

  /** The string taken last. */
  public abstract String string();

  /** The length in code points of the string taken last. */
  public abstract int length();

  /** The index in a table of the string taken last, or {@link #OTHER}. */
  public abstract int index(TextTable texts);

  /** Whether the string taken last is known to be ASCII. */
  public abstract boolean isAscii();

  /** The character at an index of the string taken last, where {@link #isAscii}. */
  public abstract int charAt(int index);

  /** Eight characters of the string taken last, where {@link #isAscii}; the first is the lowest. */
  public abstract long eightAt(int index);

  /** Takes a number; false when it is too long. */
  public abstract boolean number() throws IOException;

  /** Notes a number: {@code digits * 10^-scale}. */
  final void note(long digits, int scale) {
    this.digits = digits;
    this.scale = digits == 0 ? 0 : scale;
    this.number = null;
  }

  /** Notes a number by its text; false when no number is so long. */
  final boolean note(String text) {
    try {
      this.number = JsonNumber.parse(text);
      this.scale = 1;
      return true;
    } catch (ArithmeticException | NumberFormatException e) {
      return false;
    }
  }

  /** The number taken last. */
  public final JsonNumber taken() {
    JsonNumber known = number;
    if (known == null) {
      known =
          scale == 0 ? JsonNumber.of(digits) : new JsonNumber(BigDecimal.valueOf(digits, scale));
      number = known;
    }
    return known;
  }

  /** Whether the number taken last has no fraction. */
  public final boolean isInteger() {
    return scale == 0 || taken().isInteger();
  }

  /** Whether the number taken last is an integer of 64 bits. */
  public final boolean isLong() {
    return scale == 0 || taken().isLong();
  }

  /** The number taken last, where {@link #isLong}. */
  public final long longValue() {
    return scale == 0 ? digits : taken().longValue();
  }

  /** The {@code double} nearest to the number taken last; infinite when it is too large for one. */
  public final double doubleValue() {
    if (scale == 0) {
      return digits;
    }
    boolean exact =
        number == null && scale > 0 && scale < POWERS.length && Math.abs(digits) < EXACT;
    return exact ? digits / POWERS[scale] : taken().doubleValue();
  }

  /** Compares the number taken last: negative, 0, positive. */
  public final int compareTo(long other) {
    return scale == 0 ? Long.compare(digits, other) : taken().compareTo(other);
  }

  /** Compares the number taken last: negative, 0, positive. */
  public final int compareTo(JsonNumber other) {
    return taken().compareTo(other);
  }

  /** Whether the number taken last is an integer times {@code divisor}. */
  public final boolean isMultipleOf(JsonNumber divisor) {
    return taken().isMultipleOf(divisor);
  }

  /** Takes a boolean. */
  public abstract JsonBoolean bool() throws IOException;

  /** Takes {@code null}. */
  abstract void nothing() throws IOException;

  /** Takes any value, as a tree. */
  public final @Nullable JsonValue tree() throws IOException {
    return switch (kind()) {
      case OBJECT -> open() ? object() : null;
      case ARRAY -> open() ? array() : null;
      case STRING -> text() ? new JsonString(string()) : null;
      case NUMBER -> number() ? taken() : null;
      case BOOLEAN -> bool();
      default -> {
        nothing();
        yield JsonNull.NULL;
      }
    };
  }

  private @Nullable JsonValue object() throws IOException {
    JsonObject.Builder members = JsonObject.builder();
    while (nextName()) {
      String name = textName();
      JsonValue value = tree();
      if (value == null || name == null || !members.offer(name, value)) {
        return null;
      }
    }
    return members.build();
  }

  private @Nullable JsonValue array() throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (nextItem()) {
      JsonValue item = tree();
      if (item == null) {
        return null;
      }
      items.add(item);
    }
    return new JsonArray(items);
  }

  /** Passes over any value. */
  public final boolean skip() throws IOException {
    switch (kind()) {
      case OBJECT:
        return open() && skipMembers();
      case ARRAY:
        return open() && skipItems();
      case STRING:
        return text();
      case NUMBER:
        return number();
      case BOOLEAN:
        bool();
        return true;
      default:
        nothing();
        return true;
    }
  }

  private boolean skipMembers() throws IOException {
    Names names = new Names();
    while (nextName()) {
      if (!isNew(names) || !skip()) {
        return false;
      }
    }
    return true;
  }

  private boolean skipItems() throws IOException {
    while (nextItem()) {
      if (!skip()) {
        return false;
      }
    }
    return true;
  }
}
