package dev.lockstep.agent.node;

/** A node could not do its work; the graph goes to its error state and can be taken up again. */
public final class NodeException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * What went wrong.
   *
   * @param message for people to read; not empty
   */
  public NodeException(String message) {
    super(message);
  }
}
