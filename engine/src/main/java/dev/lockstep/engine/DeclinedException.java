package dev.lockstep.engine;

/** Ends the execution of a command, which is then declined; nothing is written. */
public final class DeclinedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public DeclinedException(Problem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  /** Returns the reason. */
  public Problem problem() {
    return problem;
  }
}
