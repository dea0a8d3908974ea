package dev.lockstep.model.check.rule;

import java.util.List;

/**
 * Something guards look at, and the values worth trying: for a whole number those at and beside
 * each constant it is compared with, for a text these constants and another text.
 *
 * @param key the same for all terms that speak of it
 * @param values among them {@link #ABSENT} where it may be missing and {@link #OTHER} for any text
 *     no guard names
 */
record GuardSubject(Object key, List<Object> values) {

  /** The value of what is not there, or cannot be computed. */
  static final Object ABSENT = "absent value";

  /** A text that no guard names. */
  static final Object OTHER = "another text";

  GuardSubject {
    values = List.copyOf(values);
  }
}
