package dev.lockstep.conformance.play;

/** Too many timers fire during one advance of the clock: each sets the next. */
public final class EndlessTimersException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  EndlessTimersException(int timers) {
    super("more than " + timers + " timers fire during one advance of the clock");
  }
}
