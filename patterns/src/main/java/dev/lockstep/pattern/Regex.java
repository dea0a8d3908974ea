package dev.lockstep.pattern;

import java.util.List;

/** A regular expression as a tree. */
sealed interface Regex {

  /** One code point of the set. */
  record One(CharSet set) implements Regex {}

  /** A sequence of parts; an empty one matches the empty text. */
  record Sequence(List<Regex> parts) implements Regex {}

  /** An alternation of parts. */
  record Choice(List<Regex> parts) implements Regex {}

  /** A repetition from {@code min} to {@code max} times; a {@code max} of -1 means unlimited. */
  record Repeat(Regex part, int min, int max) implements Regex {}

  /** A group whose text a back-reference may repeat; the first has number 1. */
  record Group(int number, Regex part) implements Regex {}

  /** The text of a group again. */
  record Again(int group) implements Regex {}

  /** An assertion about the text ahead or behind. */
  record Look(Regex part, boolean ahead, boolean negated) implements Regex {}

  /** An assertion that a word begins or ends here, or the opposite. */
  record WordEdge(boolean negated) implements Regex {}

  /** An anchor: the start of the text, {@code ^}, or its end, {@code $}. */
  record Edge(boolean atStart) implements Regex {}
}
