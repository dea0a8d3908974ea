package dev.lockstep.model.diagnostic;

import java.util.Optional;

/**
 * Something worth adding to a diagnostic, with a second place when there is one.
 *
 * @param text one clause, lower case, no full stop
 * @param span the second place, shown with its own excerpt
 */
public record Note(String text, Optional<Span> span) {

  /** A note without a place of its own. */
  public static Note of(String text) {
    return new Note(text, Optional.empty());
  }

  /** A note that points at a second place. */
  public static Note at(Span span, String text) {
    return new Note(text, Optional.of(span));
  }
}
