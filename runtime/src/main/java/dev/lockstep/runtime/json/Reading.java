package dev.lockstep.runtime.json;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The result of reading: a value, or the violations of the input.
 *
 * @param value {@code null} if and only if there are violations
 * @param violations at most {@link Violations#LIMIT}, in the order of the input
 */
public record Reading<T>(@Nullable T value, List<Violation> violations) {

  public Reading {
    violations = List.copyOf(violations);
    if ((value == null) == violations.isEmpty()) {
      throw new IllegalArgumentException("a reading has either a value or violations");
    }
  }

  /** Creates the result for a value that was read. */
  public static <T> Reading<T> of(T value) {
    return new Reading<>(value, List.of());
  }

  /**
   * Creates the result for an invalid input.
   *
   * @param violations at least one
   */
  public static <T> Reading<T> invalid(List<Violation> violations) {
    return new Reading<>(null, violations);
  }

  /** Returns a reading with the converted value, or the same violations. */
  public <R> Reading<R> map(Function<? super T, ? extends R> change) {
    return value == null ? invalid(violations) : of(change.apply(value));
  }

  public boolean isValid() {
    return violations.isEmpty();
  }

  /**
   * Returns the value.
   *
   * @throws NoSuchElementException if there are violations, which the message contains
   */
  public T orElseThrow() {
    if (value == null) {
      throw new NoSuchElementException(violations.toString());
    }
    return value;
  }
}
