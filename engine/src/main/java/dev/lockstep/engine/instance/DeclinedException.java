package dev.lockstep.engine.instance;

/** Ends a unit of work that cannot go on; its command is declined and nothing is written. */
public final class DeclinedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public DeclinedException(Problem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  /** Why. */
  public Problem problem() {
    return problem;
  }
}
