package dev.lockstep.runtime.guard;

import java.util.Arrays;

/**
 * The guards of a chart's rows as masks over at most 16 bits: the needed bits are as wanted when
 * {@code (bits ^ want) & need} is zero. A row nothing is told of has no guard.
 */
public final class GuardMasks {

  private final Kind[] kinds;
  private final int[] needs;
  private final int[] wants;

  /** Masks for as many rows, all without guard. */
  public GuardMasks(int rows) {
    this.kinds = new Kind[rows];
    this.needs = new int[rows];
    this.wants = new int[rows];
    Arrays.fill(kinds, Kind.ALWAYS);
  }

  /** How a guard follows from its mask. */
  public enum Kind {
    /** There is no guard. */
    ALWAYS,
    /** It holds when the needed bits are as wanted. */
    WHEN,
    /** It holds unless they are. */
    UNLESS,
    /** It is no matter of bits. */
    UNDECIDED
  }

  /** Sets the guard of a row. */
  public void put(int row, Kind kind, int need, int want) {
    kinds[row] = kind;
    needs[row] = need & 0xFFFF;
    wants[row] = want & need & 0xFFFF;
  }

  /** How the guard of a row follows from its mask. */
  public Kind kind(int row) {
    return kinds[row];
  }

  /** Whether the needed bits of a row are as wanted. */
  public boolean isAsWanted(int row, int bits) {
    return ((bits ^ wants[row]) & needs[row]) == 0;
  }

  /** The mask of a row: 16 bits of need, 16 of want. */
  int mask(int row) {
    return wants[row] << 16 | needs[row];
  }
}
