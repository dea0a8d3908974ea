package dev.lockstep.runtime.region;

import dev.lockstep.runtime.guard.Decisions;
import dev.lockstep.runtime.guard.GuardMasks;
import java.util.List;

/** The moves that atomic states select, by state and column. */
final class PackedCells {

  private final int columns;
  private final long[] cells;
  private final long[] links;

  PackedCells(PackedRows rows, GuardMasks guards) {
    this.columns = rows.columns();
    this.cells = new long[rows.hierarchy().size() * columns];
    var decisions = new Decisions(guards, PackedRows.UNDECIDED);
    for (long left = rows.states().atomic(); left != 0; left &= left - 1) {
      int atom = Long.numberOfTrailingZeros(left);
      for (int column = 0; column < columns; column++) {
        List<Integer> branches = rows.branches(atom, column);
        cells[atom * columns + column] =
            decisions.cell(
                branches,
                row -> PackedRows.FIRST + row,
                branches.isEmpty() ? PackedRows.NOT_ACCEPTED : PackedRows.GUARD_FALSE);
      }
    }
    this.links = decisions.links();
  }

  /** Returns the move that an active atomic state selects. */
  int move(int atom, int column, int bits) {
    int answer = Decisions.answer(cells[atom * columns + column], bits);
    while (answer >= Decisions.LINK) {
      answer = Decisions.answer(links[answer - Decisions.LINK], bits);
    }
    return answer;
  }
}
