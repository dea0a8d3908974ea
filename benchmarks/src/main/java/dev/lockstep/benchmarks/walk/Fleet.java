package dev.lockstep.benchmarks.walk;

/** Runs side by side, all played by one way of writing the machine. */
public abstract class Fleet {

  /** What {@link #fire} answers for an event that is not accepted. */
  public static final int REFUSED = -1;

  /** The facts known of the run in {@code slot}, as bits: all combinations of three in turn. */
  public static int facts(int slot) {
    return slot & 7;
  }

  /**
   * Hands an event to a run.
   *
   * @param slot which run
   * @param signal position of the event
   * @return where the run stands now, as {@link Play} numbers it, or {@link #REFUSED}
   */
  public abstract int fire(int slot, int signal);

  /** A machine of a run that has just begun, as one would hold it. */
  public abstract Object create(int facts);
}
