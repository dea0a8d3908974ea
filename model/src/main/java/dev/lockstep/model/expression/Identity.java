package dev.lockstep.model.expression;

import org.jspecify.annotations.Nullable;

/**
 * A map key that compares its value by identity, in constant time regardless of the size of the
 * value.
 */
public record Identity<T>(T value) {
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Identity<?> identity && identity.value == value;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(value);
  }
}
