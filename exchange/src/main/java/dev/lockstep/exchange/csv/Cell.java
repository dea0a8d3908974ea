package dev.lockstep.exchange.csv;

import dev.lockstep.model.diagnostic.Span;

/**
 * A field of a record.
 *
 * @param text text without quotes and surrounding blanks
 * @param span position of that text
 */
record Cell(String text, Span span) {

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Returns the position of a part of the text, given in code points. */
  Span slice(int from, int to) {
    return span.slice(text, from, to);
  }
}
