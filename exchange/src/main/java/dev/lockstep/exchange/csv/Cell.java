package dev.lockstep.exchange.csv;

import dev.lockstep.model.diagnostic.Span;

/**
 * A field of a record.
 *
 * @param text without quotes and without blanks around it
 * @param span of that text
 */
record Cell(String text, Span span) {

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** The place of a part of the text, counted in code points. */
  Span slice(int from, int to) {
    return span.slice(text, from, to);
  }
}
