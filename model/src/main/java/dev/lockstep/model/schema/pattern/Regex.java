package dev.lockstep.model.schema.pattern;

import java.util.List;

/** A regular expression as a tree. */
sealed interface Regex {

  /** One code point of the set. */
  record One(CharSet set) implements Regex {}

  /** One after the other; none matches the empty text. */
  record Sequence(List<Regex> parts) implements Regex {}

  /** One of them. */
  record Choice(List<Regex> parts) implements Regex {}

  /** {@code min} to {@code max} times; {@code max} -1 without end. */
  record Repeat(Regex part, int min, int max) implements Regex {}

  /** Where the text begins, {@code ^}, or ends, {@code $}. */
  record Edge(boolean atStart) implements Regex {}
}
