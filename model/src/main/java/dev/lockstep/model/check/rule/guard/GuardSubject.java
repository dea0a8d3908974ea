package dev.lockstep.model.check.rule.guard;

import java.util.List;

/**
 * A term that guards read, with representative values. For an integer these are the constants it is
 * compared with and their neighbours, for a text the constants and one other text.
 *
 * @param key identity, equal for all terms with the same value
 * @param values includes {@link #ABSENT} if the value may be missing, and {@link #OTHER} for any
 *     text that no guard names
 */
record GuardSubject(Object key, List<Object> values) {

  /** The value of a term that is absent or cannot be evaluated. */
  static final Object ABSENT = "absent value";

  /** A text that no guard names. */
  static final Object OTHER = "another text";

  GuardSubject {
    values = List.copyOf(values);
  }
}
