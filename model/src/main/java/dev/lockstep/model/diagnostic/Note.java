package dev.lockstep.model.diagnostic;

import java.util.Optional;

/**
 * An additional statement about a diagnostic, optionally with a second position.
 *
 * @param text one clause, lower case, no full stop
 * @param span second position, displayed with its own excerpt
 */
public record Note(String text, Optional<Span> span) {

  /** Returns a note without a position. */
  public static Note of(String text) {
    return new Note(text, Optional.empty());
  }

  /** Returns a note with a second position. */
  public static Note at(Span span, String text) {
    return new Note(text, Optional.of(span));
  }
}
