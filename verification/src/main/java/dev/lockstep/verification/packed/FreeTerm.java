package dev.lockstep.verification.packed;

import dev.lockstep.verification.run.NotModelledException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A condition that reads values which packed states do not have. It is false if the clauses without
 * such values are false, and has either result otherwise.
 */
final class FreeTerm extends TermTable {

  private final @Nullable TermTable known;

  /**
   * Creates a condition.
   *
   * @param known conjunction of the clauses whose values packed states have; null without any
   */
  FreeTerm(String text, @Nullable TermTable known) {
    super(text, new TermReads(), new int[0], at -> 0);
    this.known = known;
  }

  @Override
  int get(Registers at) {
    return known != null && known.get(at) == 0 ? 0 : at.choices.next();
  }

  /**
   * The results of the free terms that a step evaluates, in the order of their evaluation. A step
   * is repeated until every sequence of results was tried. Not thread-safe.
   */
  static final class Choices {

    private static final int MOST = 10_000;

    private int[] results = new int[16];
    private int length;
    private int used;
    private int sequences;

    /** Returns the result of the next free term: 0 or 1. */
    int next() {
      if (used == length) {
        results = used == results.length ? Arrays.copyOf(results, used * 2) : results;
        results[length++] = 0;
      }
      return results[used++];
    }

    /**
     * Goes to the next sequence of results and returns true; returns false if there is none.
     *
     * @throws NotModelledException if an input has too many sequences
     */
    boolean advance() {
      used = 0;
      while (length > 0 && results[length - 1] == 1) {
        length--;
      }
      if (length == 0) {
        sequences = 0;
        return false;
      }
      results[length - 1] = 1;
      if (++sequences > MOST) {
        throw new NotModelledException("a step with more than " + MOST + " outcomes");
      }
      return true;
    }
  }
}
