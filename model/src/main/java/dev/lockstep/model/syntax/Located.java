package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;

/**
 * A value and its position in the source.
 *
 * @param value the value
 * @param span its position; for a scalar the position of its text without quotes
 */
public record Located<T>(T value, Span span) {

  @Override
  public String toString() {
    return value.toString();
  }
}
