package dev.lockstep.flow.internal.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;

/**
 * The limits of one expansion: the characters of its result, the characters its filters read, and
 * the levels of nesting. Every method charges before anything is built.
 */
final class ExpansionLimits {

  private final long largest;
  private final long work;
  private final int depth;
  private long size;
  private long read;

  /**
   * Creates an unused budget.
   *
   * @param largest the maximum number of characters of the result as JSON
   * @param work the maximum number of characters that filters read or write
   * @param depth the maximum number of nesting levels
   */
  ExpansionLimits(long largest, long work, int depth) {
    this.largest = largest;
    this.work = work;
    this.depth = depth;
  }

  /** Returns the number of characters by which the result may still grow. */
  int left() {
    return (int) (largest - size);
  }

  /**
   * Charges characters of the result.
   *
   * @throws ExpansionException if the result is larger than the limit
   */
  void take(long characters) {
    size += characters;
    if (size > largest) {
      throw new ExpansionException(new Resolution.TooLarge("characters as JSON", largest, size));
    }
  }

  /**
   * Charges a value as part of the result. Reads no further than the limits.
   *
   * @param level the nesting level of the value; the outermost level is 1
   * @throws ExpansionException if the result is larger or deeper than a limit
   */
  void take(JsonValue value, int level) {
    if (level > depth) {
      throw new ExpansionException(new Resolution.TooLarge("levels of nesting", depth, level));
    }
    if (value instanceof JsonString text) {
      takeText(text.value());
    } else if (value instanceof JsonObject object) {
      take(2);
      for (int i = 0; i < object.size(); i++) {
        takeName(object.name(i));
        take(object.value(i), level + 1);
      }
    } else if (value instanceof JsonArray array) {
      take(2);
      for (int i = 0; i < array.size(); i++) {
        take(1);
        take(array.item(i), level + 1);
      }
    } else {
      take(value instanceof JsonNumber number ? number.toString().length() : 5);
    }
  }

  /** Charges a field name of the result and its separators. */
  void takeName(String name) {
    takeText(name);
    take(2);
  }

  /** Charges a text of the result, its quotes and escapes included. */
  void takeText(String text) {
    take(text.length());
    take(JsonLength.ofText(text) - text.length());
  }

  /**
   * Charges characters that a filter reads or writes for the result.
   *
   * @throws ExpansionException if the filters of the expansion exceed the limit
   */
  void use(long characters) {
    read += characters;
    if (read > work) {
      throw new ExpansionException(
          new Resolution.TooLarge("characters read by filters", work, read));
    }
  }
}
