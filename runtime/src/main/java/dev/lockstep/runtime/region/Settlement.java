package dev.lockstep.runtime.region;

/**
 * The resolution of events whose moves cannot simply be combined, because some exit a common state,
 * none is taken, or bits do not decide. Follows {@code removeConflictingTransitions} of SCXML,
 * appendix D. Does not allocate: the remaining moves are a set of bits, one for the first atomic
 * state that selected each move.
 */
final class Settlement {

  private final PackedRows rows;
  private final PackedCells cells;

  Settlement(PackedRows rows, PackedCells cells) {
    this.rows = rows;
    this.cells = cells;
  }

  /** Returns the next configuration, or a negative code. */
  long of(long configuration, int column, int bits) {
    long atoms = configuration & rows.states().atomic();
    long answer = PackedRegions.NOT_ACCEPTED;
    long kept = 0;
    for (long left = atoms; left != 0; left &= left - 1) {
      int atom = Long.numberOfTrailingZeros(left);
      int move = cells.move(atom, column, bits);
      if (rows.asksMachine(move)) {
        return PackedRegions.ASK_MACHINE;
      }
      if (!rows.isTaken(move)) {
        answer = worse(answer, move);
      } else if (!isSelected(move, atoms & (1L << atom) - 1, column, bits)) {
        kept = keep(kept, atom, column, bits);
      }
    }
    return kept == 0 ? answer : moved(configuration, kept, column, bits);
  }

  /**
   * Combines a result with a move that is not taken. The first typed refusal takes precedence over
   * a false guard, and a false guard over a missing row.
   */
  private long worse(long answer, int move) {
    if (rows.isRefusal(move)) {
      return answer <= PackedRegions.REFUSED
          ? answer
          : PackedRegions.REFUSED - (move - PackedRows.FIRST);
    }
    return move == PackedRows.GUARD_FALSE && answer == PackedRegions.NOT_ACCEPTED
        ? PackedRegions.GUARD_FALSE
        : answer;
  }

  private boolean isSelected(int move, long atoms, int column, int bits) {
    for (long left = atoms; left != 0; left &= left - 1) {
      if (cells.move(Long.numberOfTrailingZeros(left), column, bits) == move) {
        return true;
      }
    }
    return false;
  }

  /** Adds a move if its source is a proper descendant of the source of each conflicting move. */
  private long keep(long kept, int atom, int column, int bits) {
    int move = cells.move(atom, column, bits);
    long losers = 0;
    for (long left = kept; left != 0; left &= left - 1) {
      int rival = cells.move(Long.numberOfTrailingZeros(left), column, bits);
      if ((rows.exits(move) & rows.exits(rival)) != 0) {
        if (!rows.isBelow(move, rival)) {
          return kept;
        }
        losers |= Long.lowestOneBit(left);
      }
    }
    return kept & ~losers | 1L << atom;
  }

  private long moved(long configuration, long kept, int column, int bits) {
    long exits = 0;
    long entries = 0;
    for (long left = kept; left != 0; left &= left - 1) {
      int move = cells.move(Long.numberOfTrailingZeros(left), column, bits);
      exits |= rows.exits(move);
      entries |= rows.entries(move);
    }
    return configuration & ~exits | entries;
  }
}
