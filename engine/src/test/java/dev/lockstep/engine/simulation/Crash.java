package dev.lockstep.engine.simulation;

/** The simulated end of the process. It is an error, so that no code under test handles it. */
public final class Crash extends Error {

  private static final long serialVersionUID = 1L;

  public Crash(String point) {
    super(point, null, false, false);
  }
}
