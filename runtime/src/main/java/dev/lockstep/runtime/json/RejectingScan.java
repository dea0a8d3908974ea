package dev.lockstep.runtime.json;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scan that generated readers convert values with. A value that is invalid, or that its Java type
 * cannot hold, is rejected: the conversion returns {@code null}, 0 or false. After that the scan
 * ends all objects and arrays, and {@link #isRejected} returns true.
 */
abstract class RejectingScan extends JsonScan {

  private boolean rejected;

  RejectingScan(int maxDepth) {
    super(maxDepth);
  }

  /** Returns true if a value was rejected. */
  public final boolean isRejected() {
    return rejected;
  }

  /**
   * Rejects the value.
   *
   * @return {@code null}, as the result of a conversion
   */
  public final <T> @Nullable T reject() {
    rejected = true;
    return null;
  }

  /** Rejects the last value unless it is valid. */
  public final void require(boolean valid) {
    rejected |= !valid;
  }

  /** Returns the last string if it is valid; otherwise rejects it. */
  public final @Nullable String stringIf(boolean valid) {
    return valid ? string() : reject();
  }

  /** Returns the last number if it is valid and an integer of 64 bits; otherwise rejects it. */
  public final long longIf(boolean valid) {
    if (valid && isLong()) {
      return longValue();
    }
    rejected = true;
    return 0;
  }

  /**
   * Returns the {@code double} nearest to the last number if the number is valid and not too large;
   * otherwise rejects it.
   */
  public final double doubleIf(boolean valid) {
    double nearest = valid ? doubleValue() : Double.POSITIVE_INFINITY;
    require(!Double.isInfinite(nearest));
    return nearest;
  }

  /** Reads a boolean. Rejects a value of another kind. */
  public final boolean booleanValue() throws IOException {
    if (kind() == BOOLEAN) {
      return bool().value();
    }
    rejected = true;
    return false;
  }

  /**
   * Reads a string that is the text of a constant. Rejects every other value.
   *
   * @param texts the texts of the constants, in the order of the constants
   */
  public final <T> @Nullable T constant(TextTable texts, List<T> constants) throws IOException {
    int index = kind() == STRING && text() ? index(texts) : OTHER;
    return index < 0 ? reject() : constants.get(index);
  }

  /** Reads any value as a tree. Rejects an invalid value. */
  public final @Nullable JsonValue value() throws IOException {
    JsonValue value = tree();
    return value == null ? reject() : value;
  }
}
