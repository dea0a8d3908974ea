package dev.lockstep.benchmarks.walk;

/** A set of runs of one implementation of a machine. */
public abstract class Fleet {

  /** The result of {@link #fire} for a refused event. */
  public static final int REFUSED = -1;

  /**
   * Returns the facts of the run in {@code slot} as bits. Slots cycle through all combinations of
   * three facts.
   */
  public static int facts(int slot) {
    return slot & 7;
  }

  /**
   * Sends an event to a run.
   *
   * @param slot the run
   * @param signal position of the event
   * @return the place of the run afterwards as {@link Play} numbers it, or {@link #REFUSED}
   */
  public abstract int fire(int slot, int signal);

  /** Creates a new run. */
  public abstract Object create(int facts);
}
