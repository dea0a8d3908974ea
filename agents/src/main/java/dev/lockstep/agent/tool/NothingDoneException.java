package dev.lockstep.agent.tool;

/**
 * Thrown by a tool that failed before it had any effect, such as on a refused connection or an
 * invalid address. The same call may then be made again without asking a person.
 */
public class NothingDoneException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** A failure without effect; the message is shown to the model and to people. */
  public NothingDoneException(String message) {
    super(message);
  }

  /** A failure without effect. */
  public NothingDoneException(String message, Throwable cause) {
    super(message, cause);
  }
}
