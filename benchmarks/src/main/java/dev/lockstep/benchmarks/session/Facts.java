package dev.lockstep.benchmarks.session;

/** What is known of a run, as bits. */
public final class Facts {

  /** Only the user may answer. */
  public static final int STRICT = 1;

  /** The question and the session are stored. */
  public static final int HELD = 2;

  /** The execution context of the run lives. */
  public static final int ALIVE = 4;

  private Facts() {}
}
