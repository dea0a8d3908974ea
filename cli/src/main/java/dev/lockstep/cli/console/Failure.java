package dev.lockstep.cli.console;

/** A command that cannot run, for example because a file is missing or a line is malformed. */
public final class Failure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates a failure.
   *
   * @param sentence one sentence for the user with the fact, the value and the fix
   */
  public Failure(String sentence) {
    super(sentence);
  }

  /** Returns the sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
