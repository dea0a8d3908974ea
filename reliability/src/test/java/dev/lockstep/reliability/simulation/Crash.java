package dev.lockstep.reliability.simulation;

/** The process is no more. An error, so that nobody takes it for something to deal with. */
public final class Crash extends Error {

  private static final long serialVersionUID = 1L;

  public Crash(String point) {
    super(point, null, false, false);
  }
}
