package dev.lockstep.verification.packed;

/**
 * An unpacked state and the surroundings of the expression that is evaluated. Not thread-safe.
 *
 * <p>The cells are the numbers of the variables' values, then for each timer the number of its
 * remaining time plus 1, or 0 if it is not pending, then for each delayed event the number of its
 * occurrence.
 */
final class Registers {

  /** The number of an expression's source or target if it has none. */
  static final int NOWHERE = 0;

  long configuration;
  final int[] cells;

  /** The recorded states of each history state; 0 if nothing is recorded. */
  final long[] histories;

  final FreeTerm.Choices choices = new FreeTerm.Choices();

  int occurrence;
  int sender;

  /** The index of the source state plus 1; {@link #NOWHERE} outside transitions. */
  int source;

  int target;

  Registers(int cells, int histories) {
    this.cells = new int[cells];
    this.histories = new long[histories];
  }

  /** Copies the state, without the surroundings. */
  void copyFrom(Registers other) {
    configuration = other.configuration;
    System.arraycopy(other.cells, 0, cells, 0, cells.length);
    if (histories.length > 0) {
      System.arraycopy(other.histories, 0, histories, 0, histories.length);
    }
  }
}
