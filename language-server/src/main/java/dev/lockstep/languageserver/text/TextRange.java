package dev.lockstep.languageserver.text;

/**
 * A range of a text.
 *
 * @param from offset of the first UTF-16 code unit
 * @param to offset after the last code unit, at least {@code from}
 */
public record TextRange(int from, int to) {

  /** Returns true if {@code offset} is in the range or at its end. */
  public boolean touches(int offset) {
    return from <= offset && offset <= to;
  }

  public int length() {
    return to - from;
  }
}
