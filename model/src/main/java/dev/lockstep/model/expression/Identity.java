package dev.lockstep.model.expression;

import org.jspecify.annotations.Nullable;

/** A map key that compares a value by identity, in constant time however large the value is. */
record Identity<T>(T value) {
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Identity<?> identity && identity.value == value;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(value);
  }
}
