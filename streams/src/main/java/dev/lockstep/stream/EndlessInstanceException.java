package dev.lockstep.stream;

/** An instance whose timers and own events do not end at one time. */
public final class EndlessInstanceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  EndlessInstanceException(int steps) {
    super("timers and events that the instance sends to itself need more than " + steps + " steps");
  }
}
