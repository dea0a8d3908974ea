package dev.lockstep.agent.node;

/**
 * Thrown if a node cannot do its work. The graph enters its error state, from which it can be
 * retried.
 */
public final class NodeException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param message the reason, for people to read; not empty
   */
  public NodeException(String message) {
    super(message);
  }
}
