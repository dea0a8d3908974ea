package dev.lockstep.engine.instance;

import dev.lockstep.engine.record.StoreException;

/** The problems commands are declined with whose transaction came to nothing. */
final class StoreProblems {

  private StoreProblems() {}

  /** Returns the problem of a transaction the store could not carry out. */
  static Problem of(StoreException problem) {
    return switch (problem.kind()) {
      case CONFLICT ->
          Problem.of(
              Problem.Kind.OVERLOADED, "busy", "too many others want the same; nothing was done");
      case UNSTORABLE ->
          Problem.of(
              Problem.Kind.INVALID,
              "unstorable",
              "a value is too long or has characters that cannot be stored; nothing was done");
      case UNAVAILABLE ->
          Problem.of(
              Problem.Kind.UNAVAILABLE,
              "store-unavailable",
              "the store is not to be reached; nothing was done");
      case FULL ->
          Problem.of(
              Problem.Kind.UNAVAILABLE,
              "store-full",
              "the disk of the store is full; nothing was done: once somebody has made room,"
                  + " it can be sent again");
      case UNKNOWN ->
          Problem.of(
              Problem.Kind.OUTCOME_UNKNOWN,
              "outcome-unknown",
              "the store went away while the command was made durable: ask before trying again");
    };
  }

  /** Returns the problem of a transaction during whose commit the program failed. */
  static Problem ofCommit(Throwable problem) {
    return Problem.of(
        Problem.Kind.OUTCOME_UNKNOWN,
        "outcome-unknown",
        "the program failed during the commit ("
            + problem.getClass().getName()
            + "): ask before trying again");
  }

  /** Returns the problem of a command that made the program fail. */
  static Problem ofProgram(String what) {
    return Problem.of(Problem.Kind.FAILED, "failed", what + "; nothing was done: see the log");
  }
}
