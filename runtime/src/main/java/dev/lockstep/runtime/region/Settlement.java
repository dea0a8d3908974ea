package dev.lockstep.runtime.region;

/**
 * What comes of an event whose moves cannot just be made together: some leave a state in common, or
 * none is taken, or the bits do not tell. Follows {@code removeConflictingTransitions} of SCXML,
 * appendix D. Allocates nothing: which moves are kept is a set of bits, each that of the first
 * atomic state that selected the move.
 */
final class Settlement {

  private final PackedRows rows;
  private final PackedCells cells;

  Settlement(PackedRows rows, PackedCells cells) {
    this.rows = rows;
    this.cells = cells;
  }

  /** The next configuration, or less than zero. */
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

  /** The first typed refusal answers, else that a guard failed. */
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

  /** A move wins against all it conflicts with if it is selected below each of them. */
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
