package dev.lockstep.benchmarks.session;

/** Runs side by side, all played by one way of writing the machine. */
public abstract class Fleet {

  /** What {@link #fire} answers for an event that is not accepted. */
  public static final int REFUSED = -1;

  /**
   * Hands an event to a run.
   *
   * @param slot which run
   * @param signal position of the event in {@link Signal#ALL}
   * @return position of the run's new state in {@link Stage#ALL}, or {@link #REFUSED}
   */
  public abstract int fire(int slot, int signal);

  /** A machine of a run that has just begun, as one would hold it. */
  public abstract Object create(int facts);
}
