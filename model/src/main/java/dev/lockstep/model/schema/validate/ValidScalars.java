package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import org.jspecify.annotations.Nullable;

/**
 * The short texts and numbers that were found valid last, by subschema. Whether a scalar is valid
 * depends on nothing else. The size is constant: an entry replaces another one with the same hash
 * code. Thread-safe, because entries are immutable and a lost entry is checked again.
 */
final class ValidScalars {

  private static final int SIZE = 256;
  private static final int LONGEST = 64;

  private record Entry(int index, SchemaValue value) {}

  private final @Nullable Entry[] entries = new Entry[SIZE];

  /** Returns true if the value is known to be valid against the subschema at an index. */
  boolean has(int index, SchemaValue value) {
    if (!isScalar(value)) {
      return false;
    }
    Entry entry = entries[slot(index, value)];
    return entry != null && entry.index() == index && entry.value().equals(value);
  }

  /** Stores a valid value if it is a short text or a number. */
  void add(int index, SchemaValue value) {
    if (isScalar(value)) {
      entries[slot(index, value)] = new Entry(index, value);
    }
  }

  private static boolean isScalar(SchemaValue value) {
    return value instanceof NumberValue
        || value instanceof TextValue text && text.value().length() <= LONGEST;
  }

  private static int slot(int index, SchemaValue value) {
    int hash = 31 * value.hashCode() + index;
    return (hash ^ hash >>> 16) & SIZE - 1;
  }
}
