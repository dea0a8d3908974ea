package dev.lockstep.stream.flink;

/** An instance of a generated machine whose timers and own events do not end at one time. */
final class EndlessStepsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  EndlessStepsException() {
    super("timers and events that the instance sends to itself need too many steps");
  }
}
