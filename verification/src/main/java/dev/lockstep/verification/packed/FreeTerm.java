package dev.lockstep.verification.packed;

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
}
