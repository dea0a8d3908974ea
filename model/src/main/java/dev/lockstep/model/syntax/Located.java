package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;

/**
 * A value and the place where it was written.
 *
 * @param value what was written
 * @param span where; for a scalar the text of the scalar without its quotes
 */
public record Located<T>(T value, Span span) {

  @Override
  public String toString() {
    return value.toString();
  }
}
