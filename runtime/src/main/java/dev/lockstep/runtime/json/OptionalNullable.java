package dev.lockstep.runtime.json;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A member of an object that may be absent, {@code null}, or a value. A request that changes some
 * members distinguishes a member to be left as it is from one to be cleared. Immutable.
 *
 * @param <T> the type of the value
 */
public final class OptionalNullable<T> {

  private static final OptionalNullable<?> ABSENT = new OptionalNullable<>(null);
  private static final OptionalNullable<?> NULL = new OptionalNullable<>(null);

  private final @Nullable T value;

  private OptionalNullable(@Nullable T value) {
    this.value = value;
  }

  /** Returns the absence of a member. */
  @SuppressWarnings("unchecked")
  public static <T> OptionalNullable<T> absent() {
    return (OptionalNullable<T>) ABSENT;
  }

  /** Returns a member that is {@code null}. */
  @SuppressWarnings("unchecked")
  public static <T> OptionalNullable<T> ofNull() {
    return (OptionalNullable<T>) NULL;
  }

  /** Returns a member with a value. */
  public static <T> OptionalNullable<T> of(T value) {
    return new OptionalNullable<>(Objects.requireNonNull(value, "value"));
  }

  /** Returns a member with a value, or {@link #ofNull} for null. */
  public static <T> OptionalNullable<T> ofNullable(@Nullable T value) {
    return value == null ? ofNull() : of(value);
  }

  /** Returns true if the object does not have the member. */
  public boolean isAbsent() {
    return this == ABSENT;
  }

  /** Returns true if the member is {@code null} in JSON. */
  public boolean isNull() {
    return this == NULL;
  }

  /** Returns the value; null if the member is absent or {@code null}. */
  public @Nullable T orNull() {
    return value;
  }

  /** Returns the member with its value converted. Absence and {@code null} stay as they are. */
  @SuppressWarnings("unchecked")
  public <R> OptionalNullable<R> map(Function<? super T, ? extends R> conversion) {
    return value == null ? (OptionalNullable<R>) this : of(conversion.apply(value));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || value != null
            && other instanceof OptionalNullable<?> member
            && value.equals(member.value);
  }

  @Override
  public int hashCode() {
    return value == null ? (isNull() ? 1 : 0) : value.hashCode();
  }

  @Override
  public String toString() {
    return value == null ? (isNull() ? "null" : "absent") : value.toString();
  }
}
