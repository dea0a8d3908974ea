package dev.lockstep.runtime.json;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading: a value, or what is wrong with the input; never both.
 *
 * @param value {@code null} exactly when there are violations
 * @param violations at most {@link Violations#LIMIT}, in the order of the input
 */
public record Reading<T>(@Nullable T value, List<Violation> violations) {

  public Reading {
    violations = List.copyOf(violations);
    if ((value == null) == violations.isEmpty()) {
      throw new IllegalArgumentException("a reading has either a value or violations");
    }
  }

  /** A value that was read. */
  public static <T> Reading<T> of(T value) {
    return new Reading<>(value, List.of());
  }

  /** An input that is wrong; at least one violation. */
  public static <T> Reading<T> invalid(List<Violation> violations) {
    return new Reading<>(null, violations);
  }

  /** What {@code change} makes of the value, or the same violations. */
  public <R> Reading<R> map(Function<? super T, ? extends R> change) {
    return value == null ? invalid(violations) : of(change.apply(value));
  }

  public boolean isValid() {
    return violations.isEmpty();
  }

  /**
   * The value.
   *
   * @throws NoSuchElementException if the input was wrong, with the violations as message
   */
  public T orElseThrow() {
    if (value == null) {
      throw new NoSuchElementException(violations.toString());
    }
    return value;
  }
}
