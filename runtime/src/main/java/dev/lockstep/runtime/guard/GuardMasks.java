package dev.lockstep.runtime.guard;

import java.util.Arrays;

/**
 * The guards of a chart's rows as masks over at most 16 bits. The needed bits have the wanted
 * values if {@code (bits ^ want) & need} is zero. Rows have no guard unless one is set.
 */
public final class GuardMasks {

  private final Kind[] kinds;
  private final int[] needs;
  private final int[] wants;

  /** Creates masks for a number of rows without guards. */
  public GuardMasks(int rows) {
    this.kinds = new Kind[rows];
    this.needs = new int[rows];
    this.wants = new int[rows];
    Arrays.fill(kinds, Kind.ALWAYS);
  }

  /** The relation between a guard and its mask. */
  public enum Kind {
    /** The row has no guard. */
    ALWAYS,
    /** The guard holds if the needed bits have the wanted values. */
    WHEN,
    /** The guard holds unless the needed bits have the wanted values. */
    UNLESS,
    /** The guard does not depend on bits alone. */
    UNDECIDED
  }

  /** Sets the guard of a row. */
  public void put(int row, Kind kind, int need, int want) {
    kinds[row] = kind;
    needs[row] = need & 0xFFFF;
    wants[row] = want & need & 0xFFFF;
  }

  /** Returns the relation between the guard of a row and its mask. */
  public Kind kind(int row) {
    return kinds[row];
  }

  /** Returns true if the needed bits of a row have the wanted values. */
  public boolean isAsWanted(int row, int bits) {
    return ((bits ^ wants[row]) & needs[row]) == 0;
  }

  /** Returns the mask of a row: 16 bits of need, 16 of want. */
  int mask(int row) {
    return wants[row] << 16 | needs[row];
  }
}
