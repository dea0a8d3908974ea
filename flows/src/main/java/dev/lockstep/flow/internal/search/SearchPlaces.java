package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;

/** The text of a place in an order: a value and an ID, so that no deletion moves other places. */
public final class SearchPlaces {

  private static final int RADIX = 36;

  private SearchPlaces() {}

  /** Returns the text of the place after a result. */
  public static String write(Hit hit) {
    return Long.toString(hit.value(), RADIX) + "." + hit.id();
  }

  /**
   * Parses a place.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static Hit parse(String text) {
    int dot = text.indexOf('.');
    if (dot < 1) {
      throw new IllegalArgumentException("not a place in an order: " + text);
    }
    return new Hit(
        Long.parseLong(text.substring(0, dot), RADIX),
        Id.parse(text.substring(dot + 1))
            .orElseThrow(() -> new IllegalArgumentException("not a place in an order: " + text)));
  }
}
