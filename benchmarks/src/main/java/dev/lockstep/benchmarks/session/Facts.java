package dev.lockstep.benchmarks.session;

/** The facts about a run, as bits. */
public final class Facts {

  /** Only the user may answer. */
  public static final int STRICT = 1;

  /** The question and the session are stored. */
  public static final int HELD = 2;

  /** The execution context of the run is alive. */
  public static final int ALIVE = 4;

  private Facts() {}
}
