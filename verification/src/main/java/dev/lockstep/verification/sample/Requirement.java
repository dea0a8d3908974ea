package dev.lockstep.verification.sample;

import org.jspecify.annotations.Nullable;

/**
 * A subschema that a value must meet or must not meet.
 *
 * @param index index of the subschema
 * @param holds true if the value must meet it
 * @param route the way that the value must take inside the subschema; {@code null} for any
 */
record Requirement(int index, boolean holds, @Nullable Route route) {

  static Requirement of(int index, boolean holds) {
    return new Requirement(index, holds, null);
  }
}
