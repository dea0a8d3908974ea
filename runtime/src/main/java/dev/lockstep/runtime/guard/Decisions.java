package dev.lockstep.runtime.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Cells that select a result by guard bits. A cell of 64 bits contains 16 bits of need, 16 of want,
 * the result if the needed bits have the wanted values, and the result otherwise.
 *
 * <p>Results range from -32768 to {@link #LINK} - 1.
 */
public final class Decisions {

  /** Results from this number on are positions of further cells, plus this number. */
  public static final int LINK = 0x4000;

  private final GuardMasks guards;
  private final int undecided;
  private final List<Long> links = new ArrayList<>();

  /**
   * Creates an empty set of cells for these guards.
   *
   * @param undecided the result if bits do not decide
   */
  public Decisions(GuardMasks guards, int undecided) {
    this.guards = guards;
    this.undecided = undecided;
  }

  /** Returns the cell of a result that does not depend on bits. */
  public static long always(int answer) {
    return (answer & 0xFFFFL) << 32;
  }

  /**
   * Returns the result of a cell, which may be a link. Has no branches, which the processor could
   * mispredict.
   */
  public static int answer(long cell, int bits) {
    int mask = (int) cell;
    int mismatch = (bits ^ (mask >>> 16)) & mask & 0xFFFF;
    return (short) (cell >>> 32 + (-mismatch >>> 31 << 4));
  }

  /**
   * Returns the cell of rows that are tried in order until a guard holds.
   *
   * @param answers the result of a row
   * @param otherwise the result if no guard holds
   */
  public long cell(List<Integer> rows, IntUnaryOperator answers, int otherwise) {
    long cell = always(otherwise);
    for (int i = rows.size() - 1; i >= 0; i--) {
      int row = rows.get(i);
      int answer = answers.applyAsInt(row);
      cell =
          switch (guards.kind(row)) {
            case ALWAYS -> always(answer);
            case UNDECIDED -> always(undecided);
            case WHEN -> cell(row, answer, answerOf(cell));
            case UNLESS -> cell(row, answerOf(cell), answer);
          };
    }
    return cell;
  }

  /** Returns the further cells created so far. */
  public long[] links() {
    return links.stream().mapToLong(Long::longValue).toArray();
  }

  private long cell(int row, int hit, int miss) {
    return (long) miss << 48 | (hit & 0xFFFFL) << 32 | guards.mask(row) & 0xFFFF_FFFFL;
  }

  /** Returns a result that represents a cell: its only result, or a link to it. */
  private int answerOf(long cell) {
    if ((cell & 0xFFFF) == 0) {
      return (short) (cell >>> 32);
    }
    if (links.size() >= LINK - 1) {
      return undecided;
    }
    links.add(cell);
    return LINK + links.size() - 1;
  }
}
