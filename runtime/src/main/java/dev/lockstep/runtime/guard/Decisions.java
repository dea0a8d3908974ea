package dev.lockstep.runtime.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Cells that decide between answers by guard bits. A cell of 64 bits holds 16 bits of need, 16 of
 * want, the answer when the needed bits are as wanted, and the answer when they are not.
 *
 * <p>Answers are numbers from -32768 to one less than {@link #LINK}.
 */
public final class Decisions {

  /** An answer of at least this is the position of a further cell, plus this. */
  public static final int LINK = 0x4000;

  private final GuardMasks guards;
  private final int undecided;
  private final List<Long> links = new ArrayList<>();

  /**
   * Decisions by these guards.
   *
   * @param undecided the answer where bits do not decide
   */
  public Decisions(GuardMasks guards, int undecided) {
    this.guards = guards;
    this.undecided = undecided;
  }

  /** The cell of an answer that asks for no bits. */
  public static long always(int answer) {
    return (answer & 0xFFFFL) << 32;
  }

  /** The answer of a cell, a link perhaps; without a branch the processor could guess wrong. */
  public static int answer(long cell, int bits) {
    int mask = (int) cell;
    int mismatch = (bits ^ (mask >>> 16)) & mask & 0xFFFF;
    return (short) (cell >>> 32 + (-mismatch >>> 31 << 4));
  }

  /**
   * The cell of rows tried one after the other, the first whose guard holds deciding.
   *
   * @param answers a row's answer
   * @param otherwise the answer when no guard holds
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

  /** The further cells, so far. */
  public long[] links() {
    return links.stream().mapToLong(Long::longValue).toArray();
  }

  private long cell(int row, int hit, int miss) {
    return (long) miss << 48 | (hit & 0xFFFFL) << 32 | guards.mask(row) & 0xFFFF_FFFFL;
  }

  /** The answer that leads to all a cell says. */
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
