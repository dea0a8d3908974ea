package dev.lockstep.runtime.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pass over a JSON text that generated validators and readers control value by value. A method
 * that reads a value expects the scan at the start of the value and leaves it after the end. Input
 * that no schema accepts (a duplicate name, too much nesting, a number that is too long, an
 * unpaired surrogate) gives {@code false} or {@code null}, as an invalid value does, and ends the
 * scan. Malformed JSON throws an exception. Not thread-safe; use once.
 */
public abstract class JsonScan {

  /** The kinds of values; see {@link #kind}. */
  public static final int OBJECT = 1;

  public static final int ARRAY = 2;
  public static final int STRING = 3;
  public static final int NUMBER = 4;
  public static final int BOOLEAN = 5;
  public static final int NULL = 6;

  /** The index of a name that is not in the table. */
  public static final int OTHER = TextTable.OTHER;

  /** The index that marks the end of an object. */
  public static final int END = -2;

  /** The maximum number of digits that always fit into 64 bits. */
  static final int LONG_DIGITS = 18;

  private static final TextTable NONE = TextTable.of();

  /** Integers below this number, and these powers of ten, are exact as {@code double}. */
  private static final long EXACT = 1L << 53;

  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final int maxDepth;
  private int depth;

  /** The last number: its digits, their scale, and the number object if it was created. */
  private long digits;

  private int scale;
  private @Nullable JsonNumber number;

  JsonScan(int maxDepth) {
    this.maxDepth = maxDepth;
  }

  /** Returns the kind of the value. */
  public abstract int kind() throws IOException;

  /** Enters an object or array. Returns false if the nesting is too deep. */
  public boolean open() throws IOException {
    return ++depth <= maxDepth;
  }

  /** Enters the value. Returns false if it is of another kind or the nesting is too deep. */
  public final boolean open(int kind) throws IOException {
    return kind() == kind && open();
  }

  /** Enters an object or array for a look ahead. */
  final void enter() {
    depth++;
  }

  /** Leaves an object or array. */
  final void close() {
    depth--;
  }

  /**
   * Moves to the value of the next member.
   *
   * @param expected index of the name that is most likely next; a wrong guess only costs time
   * @return the index of its name, {@link #OTHER}, or {@link #END}
   */
  public abstract int nextName(TextTable names, int expected) throws IOException;

  /** Returns the name of the current member if its index was {@link #OTHER}. */
  public abstract String name();

  /** Moves to the next item. Returns false at the end of the array. */
  public abstract boolean nextItem() throws IOException;

  /** Moves to the value of the next member. Returns false at the end of the object. */
  public final boolean nextName() throws IOException {
    return nextName(NONE, 0) != END;
  }

  /** Returns the name of the current member; {@code null} if it contains an unpaired surrogate. */
  public final @Nullable String textName() {
    String name = name();
    return JsonTreeBuilder.hasUnpaired(name) ? null : name;
  }

  /**
   * Returns true if the name of the current member is valid text and not among {@code others}, and
   * adds it to them.
   */
  public final boolean isNew(Names others) {
    String name = textName();
    return name != null && others.add(name);
  }

  /** Reads a string. Returns false if it contains an unpaired surrogate. */
  public abstract boolean text() throws IOException;

  /** Returns the last string. */
  public abstract String string();

  /** Returns the length of the last string in code points. */
  public abstract int length();

  /** Returns the index of the last string in a table, or {@link #OTHER}. */
  public abstract int index(TextTable texts);

  /** Returns true if the last string is known to be ASCII. */
  public abstract boolean isAscii();

  /** Returns the character at an index of the last string. Requires {@link #isAscii}. */
  public abstract int charAt(int index);

  /**
   * Returns eight characters of the last string, with the first in the lowest byte. Requires {@link
   * #isAscii}.
   */
  public abstract long eightAt(int index);

  /** Reads a number. Returns false if it is too long. */
  public abstract boolean number() throws IOException;

  /** Stores the number {@code digits * 10^-scale}. */
  final void note(long digits, int scale) {
    this.digits = digits;
    this.scale = digits == 0 ? 0 : scale;
    this.number = null;
  }

  /** Stores a number by its text. Returns false if it is too large. */
  final boolean note(String text) {
    try {
      this.number = JsonNumber.parse(text);
      this.scale = 1;
      return true;
    } catch (ArithmeticException | NumberFormatException e) {
      return false;
    }
  }

  /** Returns the last number. */
  public final JsonNumber taken() {
    JsonNumber known = number;
    if (known == null) {
      known =
          scale == 0 ? JsonNumber.of(digits) : new JsonNumber(BigDecimal.valueOf(digits, scale));
      number = known;
    }
    return known;
  }

  /** Returns true if the last number has no fraction. */
  public final boolean isInteger() {
    return scale == 0 || taken().isInteger();
  }

  /** Returns true if the last number is an integer of 64 bits. */
  public final boolean isLong() {
    return scale == 0 || taken().isLong();
  }

  /** Returns the last number. Requires {@link #isLong}. */
  public final long longValue() {
    return scale == 0 ? digits : taken().longValue();
  }

  /** Returns the {@code double} nearest to the last number; infinite if it is too large. */
  public final double doubleValue() {
    if (scale == 0) {
      return digits;
    }
    boolean exact =
        number == null && scale > 0 && scale < POWERS.length && Math.abs(digits) < EXACT;
    return exact ? digits / POWERS[scale] : taken().doubleValue();
  }

  /** Compares the last number as {@link Comparable#compareTo} does. */
  public final int compareTo(long other) {
    return scale == 0 ? Long.compare(digits, other) : taken().compareTo(other);
  }

  /** Compares the last number as {@link Comparable#compareTo} does. */
  public final int compareTo(JsonNumber other) {
    return taken().compareTo(other);
  }

  /** Returns true if the last number is an integer multiple of {@code divisor}. */
  public final boolean isMultipleOf(JsonNumber divisor) {
    return taken().isMultipleOf(divisor);
  }

  /** Reads a boolean. */
  public abstract JsonBoolean bool() throws IOException;

  /** Reads {@code null}. */
  abstract void nothing() throws IOException;

  /** Reads any value as a tree. */
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

  /** Skips the value if it is of a kind. Returns false if it is of another kind or invalid. */
  public final boolean skip(int kind) throws IOException {
    return kind() == kind && skip();
  }

  /** Skips any value. */
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
